-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/activity-log/activity-log.repository.ts
insert into activity_logs
    (user_id, target_user_id, action, details, user_agent, ip_address, created_at, hidden_from_id, gps_latitude, gps_longitude)
  select entry.*, shown.latitude, shown.longitude
    from (select $1::bigint as user_id, $2::bigint, $3::text, $4::text, $5::text, $6::text,
                 $7::timestamptz, $8::bigint) entry
    left join logged_locations shown using (user_id)
   where entry.user_id is not null;

with former as (
    delete from activity_logs
     where user_id = $1 and action = $3 and target_user_id is not distinct from $2
       and created_at >= date_trunc('hour', $7::timestamptz) and details is null
       and action in ('instagram_shared', 'instagram_withdrawn', 'profile_updated', 'user_blocked', 'user_unblocked'))
  insert into activity_logs
    (user_id, target_user_id, action, details, user_agent, ip_address, created_at, hidden_from_id, gps_latitude, gps_longitude)
  select entry.*, shown.latitude, shown.longitude
    from (select $1::bigint as user_id, $2::bigint, $3::text, $4::text, $5::text, $6::text,
                 $7::timestamptz, $8::bigint) entry
    left join logged_locations shown using (user_id)
   where entry.user_id is not null;
