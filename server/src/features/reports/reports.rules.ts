export interface Parties {
  reporterId: number;
  reportedId: number;
}

/** Reported moderators see nothing of the report: they must not learn who sent it. */
export const canSee = ({ reportedId }: Parties, moderatorId: number): boolean =>
  reportedId !== moderatorId;

/** A moderator does not decide a case of their own, on either side. */
export const canClose = (report: Parties, moderatorId: number): boolean =>
  canSee(report, moderatorId) && report.reporterId !== moderatorId;
