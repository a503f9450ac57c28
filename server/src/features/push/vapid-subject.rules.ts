/**
 * The subject of the signatures: push services reject one that is not a public https address or a mail address. Null if neither
 * is configured.
 */
export function vapidSubject(publicUrl: string, mailFrom: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' && hostname !== 'localhost') return publicUrl;
  const address = mailFrom.slice(mailFrom.lastIndexOf('<') + 1).replace('>', '');
  return address.includes('.', address.indexOf('@')) ? `mailto:${address}` : null;
}
