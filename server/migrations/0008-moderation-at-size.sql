-- What moderators ask is answered from an index, at ten accounts and at millions.

-- The letters of some texts and every two that stand side by side, however they were typed. Pairs, for
-- names in Hangul have two or three letters; the extension pg_trgm finds nothing below three.
create function letter_pairs(variadic fields text[]) returns text[]
language plpgsql immutable parallel safe cost 1000 as $$
declare
  -- Fields are kept apart by a line break, and nulls left out.
  letters text[] := string_to_array(lower(normalize(array_to_string(fields, E'\n'), NFC)), null);
begin
  return letters
    || array(select one || next from unnest(letters, letters[2:]) as side_by_side (one, next)
              where next is not null);
end
$$;

-- What a searched text must have of those: its pairs, or the one letter that it is.
create function searched_pairs(searched text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  pieces text[] := letter_pairs(searched);
begin
  return case when array_length(pieces, 1) > 1
    then array(select piece from unnest(pieces) as piece where length(piece) = 2)
    else pieces end;
end
$$;

create index users_letters on users using gin (letter_pairs(name, email, dog_name));
create index inquiries_letters on inquiries using gin (letter_pairs(email, subject, message));
create index activity_logs_letters on activity_logs using gin (letter_pairs(details))
  where details is not null;

create index users_gone on users (id) where deleted_at is not null;
create index users_blocked on users (id) where deleted_at is null and blocked_at is not null;
create index users_admins on users (id) where is_admin and deleted_at is null;

-- The primary key reads newest first as well.
drop index activity_logs_newest;
create index activity_logs_target on activity_logs (target_user_id) where target_user_id is not null;
-- What still holds an address or a position, by age.
create index activity_logs_dated on activity_logs (created_at)
  where ip_address is not null or gps_latitude is not null;
-- What the plots count.
create index activity_logs_counted on activity_logs (created_at, action)
  where action in ('user_registered', 'friend_request_sent', 'message_sent');

create index inquiries_user on inquiries (user_id) where user_id is not null;
create index inquiries_email on inquiries (email);
