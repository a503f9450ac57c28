/** The drafts of the two editors; a log-out counts them by this prefix. */
export const DOG_DRAFT = 'profile-dog';
export const OWNER_DRAFT = 'profile-personal';
