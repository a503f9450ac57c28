/** SQL for the id of the other member of a pair, a row `alias` with `user1_id` and `user2_id`. */
export const partnerIdSql = (alias: string, userId: string) =>
  `case when ${alias}.user1_id = ${userId} then ${alias}.user2_id else ${alias}.user1_id end`;
