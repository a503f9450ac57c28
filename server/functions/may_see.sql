-- `yes`, or the first reason why a user does not see another one. The arguments are plain values and the body has no
-- subquery: only then does PostgreSQL write it into the calling statement instead of calling it for each row.
create or replace function may_see(
  is_member boolean,       -- complete, has accepted the terms, neither deleted nor blocked by a moderator
  is_blocked boolean,      -- one of the two has blocked the other
  are_friends boolean,
  audiences_fit boolean,
  is_paused boolean,
  are_acquainted boolean   -- they have an open room or a pending request
) returns text language sql immutable parallel safe as $$
  select case
    when not is_member then 'no member'
    when is_blocked then 'blocked'
    when are_friends then 'yes'
    when not audiences_fit then 'audience'
    when is_paused and not are_acquainted then 'paused'
    else 'yes' end
$$;
