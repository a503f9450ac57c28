/** A moderator does not decide a case of their own, on either side. */
export const canClose = (
  { reporterId, reportedId }: { reporterId: number; reportedId: number },
  moderatorId: number,
): boolean => moderatorId !== reportedId && moderatorId !== reporterId;
