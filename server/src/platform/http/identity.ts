/** The sender of a request or the user of a socket, identified by the session cookie only. */
export interface Identity {
  userId: number;
  tokenHash: Buffer;
  /** The CSRF token of the session. */
  csrfToken: string;
}
