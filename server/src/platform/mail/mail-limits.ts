/** Another process retries a mail that was taken and neither delivered nor postponed within this time. */
export const LEASE_MS = 60_000;
/** Deliveries of one process at a time: one slow recipient does not delay the others. */
export const MAX_DELIVERIES = 10;
