export function hash(password: string): string;
/** False without a stored hash, after the same work. */
export function verify(verification: { stored: string | null; password: string }): boolean;
