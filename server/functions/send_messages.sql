-- Stores messages of different rooms in one transaction, and returns the outcome of each. `push_by_default` is the setting of
-- members who have chosen none; null queues no pushes. A message that was stored before, with its `client_id`, has `is_new` false;
-- the unique index refuses one that another transaction is storing.
--
-- Rooms are locked in the order of their ids, before the jobs of mails and of pushes: two calls cannot wait for each other. The
-- id of a message is drawn while its room is locked: ids rise in the order in which the messages of the room become visible.
create or replace function send_messages(messages jsonb, sent_at timestamptz, mail_at timestamptz, push_by_default boolean)
returns setof sent_message language plpgsql rows 10 set search_path from current as $$
declare
  input record;
  outcome sent_message;
  outcomes sent_message[] := '{}';
  stored sent_message[] := '{}';
  queued integer := 0;
begin
  for input in
    select * from rows from (jsonb_to_recordset(messages) as (
        sender bigint, room bigint, message text, folded text, client_id uuid, reply_to bigint,
        session text, user_agent text, ip text))
      with ordinality as i (sender, room, message, folded, client_id, reply_to, session, user_agent, ip, place)
     order by room
  loop
    -- The lock: members alone can make others wait.
    perform from chat_rooms r
      where r.id = input.room and input.sender in (r.user1_id, r.user2_id) for no key update;

    -- Read after the wait for the lock: the room may have been closed, and the message stored by another call.
    select input.place, r.id, r.user1_id, r.user2_id, other.id, pair.is_blocked,
           other.deleted_at is not null or other.blocked_at is not null, r.closed_at is not null,
           input.reply_to is not null and not exists (
             select from chat_messages where id = input.reply_to and room_id = r.id and deleted_at is null),
           m.id, false, input.client_id, sender.name, sender.dog_name, sender.dog_breed
      into outcome
      from (values (input.sender)) as given (id) left join users sender using (id)
      left join chat_messages m on m.sender_id = sender.id and m.client_id = input.client_id
      left join chat_rooms r on r.id = input.room and sender.id in (r.user1_id, r.user2_id)
      left join users other on other.id = case when r.user1_id = sender.id then r.user2_id else r.user1_id end
      left join pairs pair on pair.viewer_id = sender.id and pair.person_id = other.id;

    if outcome.message_id is null and not (
      outcome.found_id is null or outcome.blocked_pair or outcome.partner_inactive or outcome.is_closed
      or outcome.is_reply_invalid
      or input.session is not null and not session_permits(decode(input.session, 'hex'), sent_at, true)
    ) then
      insert into chat_messages (room_id, sender_id, message, folded, client_id, reply_to_id, created_at)
        values (input.room, input.sender, input.message, input.folded, input.client_id, input.reply_to, sent_at)
        returning id into outcome.message_id;
      update chat_rooms set last_message_id = outcome.message_id, last_message_at = sent_at where id = input.room;
      update room_members set unread_count = unread_count + 1
        where room_id = input.room and user_id = outcome.other_id;
      update room_members set has_written = true
        where room_id = input.room and user_id = input.sender and not has_written;
      insert into activity_logs
          (user_id, target_user_id, action, user_agent, ip_address, gps_latitude, gps_longitude, created_at)
        select input.sender, outcome.other_id, 'message_sent', input.user_agent, input.ip,
               shown.latitude, shown.longitude, sent_at
          from (values (input.sender)) as given (id) left join logged_locations shown on shown.user_id = given.id;
      outcome.is_new := true;
      stored := stored || outcome;
    end if;
    outcomes := outcomes || outcome;
  end loop;

  perform queue_away_mails(array_agg(other_id), sent_at, mail_at) from unnest(stored);
  if push_by_default is not null then
    select queue_pushes(push_type => 'new-message', wanted_kind => 'messages', by_default => push_by_default,
             receivers => array_agg(other_id), tags => array_agg('room-' || found_id),
             subjects => array_agg(message_id), queued_at => sent_at)
      into queued from unnest(stored);
  end if;
  foreach outcome in array outcomes loop
    outcome.has_pushes := queued > 0;
    return next outcome;
  end loop;
end
$$;
