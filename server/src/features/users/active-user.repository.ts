/** SQL: whether an account is neither deleted nor blocked by an admin. */
export const isActiveSql = (alias: string): string =>
  `${alias}.deleted_at is null and ${alias}.blocked_at is null`;
