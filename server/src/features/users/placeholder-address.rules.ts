/** A reserved domain (RFC 2606): nobody can prove such an address, and no mail is sent to it. */
const PLACEHOLDER_DOMAIN = '@unproven.invalid';

/** The address of an account whose user has proved none yet. It must be unique, as the column requires. */
export const toPlaceholder = (uniqueName: string): string => uniqueName + PLACEHOLDER_DOMAIN;

/** Whether the user of an account has proved an address. */
export const hasAddress = (email: string): boolean => !email.endsWith(PLACEHOLDER_DOMAIN);

/** The address as users and admins see it: empty where there is none. */
export const toShownAddress = (email: string): string => (hasAddress(email) ? email : '');
