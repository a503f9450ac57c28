/** When an account is deleted, or after the retention, when it is anonymised. */
type DeletionTime = 'removal' | 'anonymisation';

/**
 * The rows that belong to one account, by the column that refers to it. What else refers to users stays, with its texts
 * cleared where they are the user's: a test lists each such column with its reason.
 */
export const DELETED_ROWS: readonly (readonly [
  table: string,
  column: string,
  time: DeletionTime,
])[] = [
  ['locations', 'user_id', 'removal'],
  ['shown_location_history', 'user_id', 'removal'],
  ['shown_location_changes', 'user_id', 'removal'],
  ['location_access_log', 'viewer_id', 'removal'],
  ['location_viewers', 'user_id', 'removal'],
  ['location_days', 'user_id', 'removal'],
  ['location_consents', 'user_id', 'removal'],
  ['kept_names', 'user_id', 'removal'],
  ['kept_names', 'viewer_id', 'removal'],
  ['password_resets', 'user_id', 'removal'],
  ['known_networks', 'user_id', 'removal'],
  ['notification_settings', 'user_id', 'removal'],
  ['address_changes', 'user_id', 'removal'],
  ['address_requests', 'user_id', 'removal'],
  ['removed_identities', 'user_id', 'removal'],
  ['user_visits', 'user_id', 'removal'],
  // With their photos.
  ['lost_dogs', 'owner_id', 'removal'],
  ['lost_dog_recipients', 'user_id', 'removal'],
  ['sightings', 'reporter_id', 'removal'],
  // With them the push subscriptions.
  ['sessions', 'user_id', 'removal'],
  ['invites', 'inviter_id', 'removal'],
  ['invited_users', 'user_id', 'removal'],
  ['invited_users', 'inviter_id', 'removal'],
  ['calendar_feeds', 'user_id', 'removal'],
  ['walk_reviews', 'user_id', 'anonymisation'],
  ['google_identities', 'user_id', 'anonymisation'],
  ['known_devices', 'user_id', 'anonymisation'],
];

/**
 * SQL of common table expressions that delete the rows; `users` compares a column with them, such as `= $1`. At the
 * anonymisation also the rows that another process wrote during the removal.
 */
export const deleteRowsSql = (time: DeletionTime, users: string): string =>
  DELETED_ROWS.filter((row) => time === 'anonymisation' || row[2] === time)
    .map(
      ([table, column]) => `${table}_${column} as (delete from ${table} where ${column} ${users})`,
    )
    .join(', ');
