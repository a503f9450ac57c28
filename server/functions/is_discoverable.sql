create or replace function is_discoverable(person users) returns boolean language sql stable as $$
  select person.deleted_at is null
     and person.blocked_at is null
     and not person.discovery_paused
     and person.profile_complete
     and person.terms_agreed_at is not null
$$;
