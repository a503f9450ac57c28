/** All actions of the activity log. Moderation actions are retained longer. */
export const ACTIONS = {
  login: { isModeration: false },
  user_registered: { isModeration: false },
  friend_request_sent: { isModeration: false },
  friend_request_accepted: { isModeration: false },
  friendship_ended: { isModeration: false },
  instagram_shared: { isModeration: false },
  instagram_withdrawn: { isModeration: false },
  message_sent: { isModeration: false },
  profile_updated: { isModeration: false },
  location_withdrawn: { isModeration: false },
  lost_dog_reported: { isModeration: false },
  user_blocked: { isModeration: true },
  user_unblocked: { isModeration: true },
  user_deleted: { isModeration: true },
  user_details_opened: { isModeration: true },
  inquiry_updated: { isModeration: true },
  inquiry_deleted: { isModeration: true },
  report_opened: { isModeration: true },
  report_closed: { isModeration: true },
  lost_dog_ended: { isModeration: true },
  data_cleanup_run: { isModeration: true },
} as const satisfies Record<string, { isModeration: boolean }>;
export type Action = keyof typeof ACTIONS;

export const ACTION_NAMES = Object.keys(ACTIONS) as Action[];

/** A phone or tablet, or a computer. */
export const LOG_DEVICES = ['mobile', 'desktop'] as const;
export type LogDevice = (typeof LOG_DEVICES)[number];

export const MODERATION_ACTIONS = ACTION_NAMES.filter((action) => ACTIONS[action].isModeration);
