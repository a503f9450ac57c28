/** A name column of `u` as the viewer sees it, after a join of `kept`. */
export const shownSql = (u: string, column: 'name' | 'dog_name' | 'dog_breed') =>
  `case when kept.user_id is null then ${u}.${column} else kept.${column} end`;

/** A photo column of `u`; null while the names are kept. */
export const shownPhotoSql = (u: string, column: 'profile_photo' | 'dog_photo') =>
  `case when kept.user_id is null then ${u}.${column} end`;
