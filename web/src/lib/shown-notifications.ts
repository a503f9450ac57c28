/** Also those from before this page was opened. */
export async function listNotifications(
  filter: GetNotificationOptions = {},
): Promise<Notification[]> {
  try {
    const registration = await navigator.serviceWorker.getRegistration();
    return (await registration?.getNotifications(filter)) ?? [];
  } catch {
    // A browser without notifications.
    return [];
  }
}

export async function closeNotifications(filter?: GetNotificationOptions): Promise<void> {
  for (const notification of await listNotifications(filter)) notification.close();
}
