-- Whether a session is valid and, for a `social` route, its user has no warning of a moderator to confirm.
create or replace function session_permits(hash bytea, at timestamptz, is_social boolean) returns boolean
language plpgsql stable set search_path from current as $$
declare
  owner users;
begin
  -- Without a condition on the state: on a database without statistics PostgreSQL would read the index of active users whole.
  select u.* into owner from sessions s join users u on u.id = s.user_id where s.token_hash = hash and s.expires_at > at;
  return owner.id is not null and owner.deleted_at is null and owner.blocked_at is null
    and not (is_social and exists (
      select from reports where reported_id = owner.id and action = 'warn' and warning_seen_at is null));
end
$$;
