-- Whether a user may see another one is decided in one place.
-- Oldest version: 1.0.0

-- Whether the choices of two users let them find each other: who hides from other genders does not find them either.
create function audiences_fit(
  gender_a text, same_gender_only_a boolean, gender_b text, same_gender_only_b boolean
) returns boolean language sql immutable parallel safe as $$
  select gender_a is not distinct from gender_b or not (same_gender_only_a or same_gender_only_b)
$$;

-- `yes`, or the first reason why a user does not see another one. The arguments are plain values and the body has no
-- subquery: only then does PostgreSQL write it into the calling statement instead of calling it for each row.
create function may_see(
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

-- The facts that decide whether a viewer sees a person, for every two users. A query names both, and PostgreSQL computes only the
-- columns that it reads.
create view pairs as
  select viewer.id as viewer_id, person.id as person_id,
         person.deleted_at is null and person.blocked_at is null
           and person.profile_complete and person.terms_agreed_at is not null as is_member,
         exists (select from blocks where blocker_id = viewer.id and blocked_id = person.id)
           or exists (select from blocks where blocker_id = person.id and blocked_id = viewer.id) as is_blocked,
         -- The block moved to the present account of one of them: the two have never met.
         exists (select from blocks where blocker_id = viewer.id and blocked_id = person.id and blocked_returned)
           or exists (select from blocks where blocker_id = person.id and blocked_id = viewer.id and blocker_returned)
           as is_silently_blocked,
         exists (select from connections
                  where user1_id = least(viewer.id, person.id) and user2_id = greatest(viewer.id, person.id))
           as are_friends,
         audiences_fit(viewer.gender, viewer.visible_to = 'same_gender', person.gender, person.visible_to = 'same_gender')
           as audiences_fit,
         person.discovery_paused as is_paused,
         exists (select from chat_rooms
                  where user1_id = least(viewer.id, person.id) and user2_id = greatest(viewer.id, person.id)
                    and closed_at is null) as have_room,
         exists (select from friend_requests
                  where least(sender_id, receiver_id) = least(viewer.id, person.id)
                    and greatest(sender_id, receiver_id) = greatest(viewer.id, person.id)
                    and status = 'pending') as have_request
    from users viewer cross join users person;

create view sights as
  select pairs.*, may_see(is_member, is_blocked, are_friends, audiences_fit, is_paused, have_room or have_request) as may_see
    from pairs;
