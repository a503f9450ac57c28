/** The notifications that a device displays. */
export function fakeNotifications() {
  let shown: Notification[] = [];
  return {
    tags: () => shown.map(({ tag }) => tag),
    getNotifications: async ({ tag }: GetNotificationOptions = {}) =>
      shown.filter((notification) => tag === undefined || notification.tag === tag),
    /** A newer notification replaces the one with its tag. Closing the old one closes the newer one too, as in Chromium. */
    async showNotification(title: string, { tag = '', data }: NotificationOptions) {
      const close = () => {
        shown = shown.filter((other) => other.tag !== tag);
      };
      close();
      shown.push({ title, tag, data, close } as unknown as Notification);
    },
  };
}
