/** States of an account: deleted before blocked before active. */
export const ACCOUNT_STATUSES = ['active', 'blocked', 'deleted'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

/** Orders of the list of users: newest first, or by name. */
export const USER_ORDERS = ['joined', 'name'] as const;
export type UserOrder = (typeof USER_ORDERS)[number];

export const INQUIRY_STATUSES = ['open', 'answered', 'closed'] as const;
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number];
