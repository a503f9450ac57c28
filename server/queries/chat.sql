-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/chat/message-changes.repository.ts
delete from message_reactions where message_id = $1 and user_id = $2 returning user_id;

insert into message_reactions as r (message_id, user_id, reaction) values ($1, $2, $3)
  on conflict (message_id, user_id) do update set reaction = excluded.reaction
    where r.reaction <> excluded.reaction
  returning user_id;

select m.id, m.room_id, m.sender_id, m.message, m.client_id::text, m.created_at,
  u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed,
  u.deleted_at is not null as sender_deleted, (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(e) as walk_event,
  to_jsonb(se) as series_event, m.deleted_at,
  case when picture.name is not null then
    jsonb_build_object('name', picture.name, 'width', picture.width, 'height', picture.height) end as photo,
  case when quoted.id is not null then
    jsonb_build_object('id', quoted.id, 'sender_id', quoted.sender_id,
      'text', left(quoted.message, 100),
      'has_photo', exists (select from photos where message_id = quoted.id),
      'walk', (select to_jsonb(w) from walks w where message_id = quoted.id),
      'walk_event', (select to_jsonb(r) from walk_events r where r.message_id = quoted.id),
      'series_event', (select to_jsonb(r) from series_events r where r.message_id = quoted.id)) end as reply,
  (select jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction) order by user_id)
     from message_reactions where message_id = m.id) as reactions, m.change_seq from chat_messages m join users u on u.id = m.sender_id
  left join walks w on w.message_id = m.id
  left join walk_events e on e.message_id = m.id
  left join series_events se on se.message_id = m.id
  left join photos picture on picture.message_id = m.id
  left join chat_messages quoted on quoted.id = m.reply_to_id
      where m.room_id = $1 and m.change_seq > $2 order by m.change_seq limit $3;

select r.id from chat_messages m join chat_rooms r on r.id = m.room_id
  where m.id = $2 and $1 in (r.user1_id, r.user2_id);

with cleared as (
    update chat_messages set message = '', reply_to_id = null, deleted_at = $2 where id = $1
  ), reactions as (
    delete from message_reactions where message_id = $1
  ), pictures as (
    delete from photos where message_id = $1 returning name
  )
  select name from pictures where not exists (select from report_photos evidence where evidence.name = pictures.name);

with room as (
    update chat_rooms set change_seq = change_seq + 1 where id = $1 returning change_seq
  )
  update chat_messages m set change_seq = room.change_seq from room where m.id = $2
  returning m.change_seq;

-- src/features/chat/message-search.repository.ts
with found as materialized (
       select c.id from room_members member
         join chat_rooms r on r.id = member.room_id
         cross join lateral (
           select id from chat_messages
            where room_id = member.room_id and ($4::bigint is null or id < $4)
              and coalesce(folded, message) ~* $2 and deleted_at is null
            order by id desc limit $5 offset 0) c
        where member.user_id = $1 and member.removed_at is null
          and ($3::bigint is null or member.room_id = $3)
          and not (exists (select from blocks k where k.blocker_id = r.user1_id and k.blocked_id = r.user2_id)
     or exists (select from blocks k where k.blocker_id = r.user2_id and k.blocked_id = r.user1_id))
        order by c.id desc limit $5)
     select m.id, m.room_id, m.sender_id, m.message, m.client_id::text, m.created_at,
  u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed,
  u.deleted_at is not null as sender_deleted, (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(e) as walk_event,
  to_jsonb(se) as series_event, m.deleted_at,
  case when picture.name is not null then
    jsonb_build_object('name', picture.name, 'width', picture.width, 'height', picture.height) end as photo,
  case when quoted.id is not null then
    jsonb_build_object('id', quoted.id, 'sender_id', quoted.sender_id,
      'text', left(quoted.message, 100),
      'has_photo', exists (select from photos where message_id = quoted.id),
      'walk', (select to_jsonb(w) from walks w where message_id = quoted.id),
      'walk_event', (select to_jsonb(r) from walk_events r where r.message_id = quoted.id),
      'series_event', (select to_jsonb(r) from series_events r where r.message_id = quoted.id)) end as reply,
  (select jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction) order by user_id)
     from message_reactions where message_id = m.id) as reactions from chat_messages m join users u on u.id = m.sender_id
  left join walks w on w.message_id = m.id
  left join walk_events e on e.message_id = m.id
  left join series_events se on se.message_id = m.id
  left join photos picture on picture.message_id = m.id
  left join chat_messages quoted on quoted.id = m.reply_to_id
      where m.id = any(array(select id from found)) order by m.id desc;

-- src/features/chat/messages.repository.ts
select m.id, m.room_id, m.sender_id, m.message, m.client_id::text, m.created_at,
  u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed,
  u.deleted_at is not null as sender_deleted, (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(e) as walk_event,
  to_jsonb(se) as series_event, m.deleted_at,
  case when picture.name is not null then
    jsonb_build_object('name', picture.name, 'width', picture.width, 'height', picture.height) end as photo,
  case when quoted.id is not null then
    jsonb_build_object('id', quoted.id, 'sender_id', quoted.sender_id,
      'text', left(quoted.message, 100),
      'has_photo', exists (select from photos where message_id = quoted.id),
      'walk', (select to_jsonb(w) from walks w where message_id = quoted.id),
      'walk_event', (select to_jsonb(r) from walk_events r where r.message_id = quoted.id),
      'series_event', (select to_jsonb(r) from series_events r where r.message_id = quoted.id)) end as reply,
  (select jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction) order by user_id)
     from message_reactions where message_id = m.id) as reactions from chat_messages m join users u on u.id = m.sender_id
  left join walks w on w.message_id = m.id
  left join walk_events e on e.message_id = m.id
  left join series_events se on se.message_id = m.id
  left join photos picture on picture.message_id = m.id
  left join chat_messages quoted on quoted.id = m.reply_to_id
        where m.sender_id = $1 and m.client_id = $2::uuid;

select m.id, m.room_id, m.sender_id, m.message, m.client_id::text, m.created_at,
  u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed,
  u.deleted_at is not null as sender_deleted, (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(e) as walk_event,
  to_jsonb(se) as series_event, m.deleted_at,
  case when picture.name is not null then
    jsonb_build_object('name', picture.name, 'width', picture.width, 'height', picture.height) end as photo,
  case when quoted.id is not null then
    jsonb_build_object('id', quoted.id, 'sender_id', quoted.sender_id,
      'text', left(quoted.message, 100),
      'has_photo', exists (select from photos where message_id = quoted.id),
      'walk', (select to_jsonb(w) from walks w where message_id = quoted.id),
      'walk_event', (select to_jsonb(r) from walk_events r where r.message_id = quoted.id),
      'series_event', (select to_jsonb(r) from series_events r where r.message_id = quoted.id)) end as reply,
  (select jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction) order by user_id)
     from message_reactions where message_id = m.id) as reactions from chat_messages m join users u on u.id = m.sender_id
  left join walks w on w.message_id = m.id
  left join walk_events e on e.message_id = m.id
  left join series_events se on se.message_id = m.id
  left join photos picture on picture.message_id = m.id
  left join chat_messages quoted on quoted.id = m.reply_to_id
      where m.room_id = $1  order by m.id desc limit $2;

select m.id, m.room_id, m.sender_id, m.message, m.client_id::text, m.created_at,
  u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed,
  u.deleted_at is not null as sender_deleted, (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(e) as walk_event,
  to_jsonb(se) as series_event, m.deleted_at,
  case when picture.name is not null then
    jsonb_build_object('name', picture.name, 'width', picture.width, 'height', picture.height) end as photo,
  case when quoted.id is not null then
    jsonb_build_object('id', quoted.id, 'sender_id', quoted.sender_id,
      'text', left(quoted.message, 100),
      'has_photo', exists (select from photos where message_id = quoted.id),
      'walk', (select to_jsonb(w) from walks w where message_id = quoted.id),
      'walk_event', (select to_jsonb(r) from walk_events r where r.message_id = quoted.id),
      'series_event', (select to_jsonb(r) from series_events r where r.message_id = quoted.id)) end as reply,
  (select jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction) order by user_id)
     from message_reactions where message_id = m.id) as reactions from chat_messages m join users u on u.id = m.sender_id
  left join walks w on w.message_id = m.id
  left join walk_events e on e.message_id = m.id
  left join series_events se on se.message_id = m.id
  left join photos picture on picture.message_id = m.id
  left join chat_messages quoted on quoted.id = m.reply_to_id
      where m.room_id = $1 and m.id < $3 order by m.id desc limit $2;

select m.id, m.room_id, m.sender_id, m.message, m.client_id::text, m.created_at,
  u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed,
  u.deleted_at is not null as sender_deleted, (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(e) as walk_event,
  to_jsonb(se) as series_event, m.deleted_at,
  case when picture.name is not null then
    jsonb_build_object('name', picture.name, 'width', picture.width, 'height', picture.height) end as photo,
  case when quoted.id is not null then
    jsonb_build_object('id', quoted.id, 'sender_id', quoted.sender_id,
      'text', left(quoted.message, 100),
      'has_photo', exists (select from photos where message_id = quoted.id),
      'walk', (select to_jsonb(w) from walks w where message_id = quoted.id),
      'walk_event', (select to_jsonb(r) from walk_events r where r.message_id = quoted.id),
      'series_event', (select to_jsonb(r) from series_events r where r.message_id = quoted.id)) end as reply,
  (select jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction) order by user_id)
     from message_reactions where message_id = m.id) as reactions from chat_messages m join users u on u.id = m.sender_id
  left join walks w on w.message_id = m.id
  left join walk_events e on e.message_id = m.id
  left join series_events se on se.message_id = m.id
  left join photos picture on picture.message_id = m.id
  left join chat_messages quoted on quoted.id = m.reply_to_id
      where m.room_id = $1 and m.id > $3 order by m.id asc limit $2;

select m.id, m.room_id, m.sender_id, m.message, m.client_id::text, m.created_at,
  u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed,
  u.deleted_at is not null as sender_deleted, (to_jsonb(w) || jsonb_build_object('series', (
     select jsonb_build_object('id', s.id, 'weekday', s.weekday, 'time', s.time, 'time_zone', s.time_zone,
                               'ended_at', s.ended_at)
       from walk_series s where s.id = w.series_id))) as walk, to_jsonb(e) as walk_event,
  to_jsonb(se) as series_event, m.deleted_at,
  case when picture.name is not null then
    jsonb_build_object('name', picture.name, 'width', picture.width, 'height', picture.height) end as photo,
  case when quoted.id is not null then
    jsonb_build_object('id', quoted.id, 'sender_id', quoted.sender_id,
      'text', left(quoted.message, 100),
      'has_photo', exists (select from photos where message_id = quoted.id),
      'walk', (select to_jsonb(w) from walks w where message_id = quoted.id),
      'walk_event', (select to_jsonb(r) from walk_events r where r.message_id = quoted.id),
      'series_event', (select to_jsonb(r) from series_events r where r.message_id = quoted.id)) end as reply,
  (select jsonb_agg(jsonb_build_object('user_id', user_id, 'reaction', reaction) order by user_id)
     from message_reactions where message_id = m.id) as reactions from chat_messages m join users u on u.id = m.sender_id
  left join walks w on w.message_id = m.id
  left join walk_events e on e.message_id = m.id
  left join series_events se on se.message_id = m.id
  left join photos picture on picture.message_id = m.id
  left join chat_messages quoted on quoted.id = m.reply_to_id where m.id = $1;

select r.id as found_id, r.user1_id, r.user2_id, u.id as other_id,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair,
    u.deleted_at is not null or u.blocked_at is not null as partner_inactive,
    r.closed_at is not null as is_closed, r.last_message_id, r.change_seq
  from chat_rooms r join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
 where r.id = $2 and $1 in (r.user1_id, r.user2_id);

with membership as (select r.id as found_id, r.user1_id, r.user2_id, u.id as other_id,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair,
    u.deleted_at is not null or u.blocked_at is not null as partner_inactive,
    r.closed_at is not null as is_closed, r.last_message_id, r.change_seq
  from chat_rooms r join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
 where r.id = $2 and $1 in (r.user1_id, r.user2_id)
  ), reader as materialized (
    select session_permits($4, $5, false) as is_permitted
  ), mark as (
    select m.room_id, m.user_id, m.last_read_message_id as old,
           least(coalesce($3::bigint, membership.last_message_id), membership.last_message_id) as target
      from membership join room_members m on m.room_id = membership.found_id and m.user_id = $1
     where not membership.blocked_pair and membership.last_message_id is not null
       and (select is_permitted from reader)
  ), moved as (
    update room_members m
       set last_read_message_id = greatest(m.last_read_message_id, mark.target),
           unread_count = m.unread_count - (
             select count(*) from chat_messages c
              where c.room_id = m.room_id and c.sender_id <> m.user_id
                and c.id > m.last_read_message_id and c.id <= mark.target and not c.is_quiet)
      from mark where m.room_id = mark.room_id and m.user_id = mark.user_id
    returning m.last_read_message_id, (case when m.unread_count > 0 then
    m.unread_count - (
      select count(*) from chat_messages t
       where t.room_id = m.room_id and t.deleted_at is not null
         and t.id > m.last_read_message_id and t.sender_id <> m.user_id)
    else 0 end)::int as unread_count, m.last_read_message_id > mark.old as moved
  )
  select membership.*, moved.*, is_permitted
    from reader left join membership on true left join moved on true;

-- src/features/chat/quiet-messages.repository.ts
with room as (
    select id from chat_rooms where id = $1 for no key update
  ), message as (
    insert into chat_messages (room_id, sender_id, message, folded, created_at, is_quiet)
    select id, $2, $3, $4, $5, true from room returning id
  ), latest as (
    update chat_rooms set last_message_id = message.id, last_message_at = $5
      from message where chat_rooms.id = $1
  )
  select message.id, u.name as sender_name, u.dog_name as sender_dog_name, u.dog_breed as sender_dog_breed
    from message join users u on u.id = $2;

-- src/features/chat/rooms.repository.ts
insert into chat_rooms as r (user1_id, user2_id, created_at, lost_dog_id)
  values (least($1::bigint, $2::bigint), greatest($1::bigint, $2::bigint), $3, $4)
  on conflict (user1_id, user2_id) do update set closed_at = null, lost_dog_id =
    case when r.closed_at is null and r.lost_dog_id is null then null else excluded.lost_dog_id end
  returning id;

insert into room_members (room_id, user_id) values ($1, $2), ($1, $3) on conflict do nothing;

select from chat_rooms where id = $1 for no key update;

select r.id, r.user1_id, r.user2_id, u.id as other_id,
    case when kept.user_id is null then u.name else kept.name end as other_name, case when kept.user_id is null then u.dog_name else kept.dog_name end as other_dog_name,
    case when kept.user_id is null then u.dog_breed else kept.dog_breed end as other_dog_breed,
    case when kept.user_id is null then u.profile_photo end as other_photo, case when kept.user_id is null then u.dog_photo end as other_dog_photo,
    u.deleted_at is not null as other_deleted, u.blocked_at is not null as other_suspended,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair,
    r.closed_at is not null as is_closed, r.change_seq, (case when m.unread_count > 0 then
    m.unread_count - (
      select count(*) from chat_messages t
       where t.room_id = m.room_id and t.deleted_at is not null
         and t.id > m.last_read_message_id and t.sender_id <> m.user_id)
    else 0 end)::int as unread_count, m.has_written,
    o.last_read_message_id as other_last_read_id, opened.message as greeting,
    opened.sender_id as greeting_sender_id, opened.created_at as greeting_at, last.message as last_message,
    last.deleted_at is not null as last_deleted, last.sender_id as last_sender_id,
    r.last_message_at, coalesce(r.last_message_at, r.created_at) as changed_at, to_jsonb(w) as last_walk,
    to_jsonb(e) as last_walk_event, to_jsonb(se) as last_series_event,
    (select general ->> 'timeZone' from notification_settings where user_id = $1) as reader_zone
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = u.id) <> 'yes'
  join room_members o on o.user_id = u.id and o.room_id = r.id
  left join lateral (
    select q.message, q.sender_id, q.created_at from friend_requests q
     where least(q.sender_id, q.receiver_id) = r.user1_id
       and greatest(q.sender_id, q.receiver_id) = r.user2_id
       and q.chat_accepted
     order by q.id limit 1) opened on true
  left join chat_messages last on last.id = r.last_message_id
  left join walks w on w.message_id = last.id
  left join walk_events e on e.message_id = last.id
  left join series_events se on se.message_id = last.id where m.user_id = $1 and m.removed_at is null
      order by changed_at desc, r.id desc;

select r.id, r.user1_id, r.user2_id, u.id as other_id,
    case when kept.user_id is null then u.name else kept.name end as other_name, case when kept.user_id is null then u.dog_name else kept.dog_name end as other_dog_name,
    case when kept.user_id is null then u.dog_breed else kept.dog_breed end as other_dog_breed,
    case when kept.user_id is null then u.profile_photo end as other_photo, case when kept.user_id is null then u.dog_photo end as other_dog_photo,
    u.deleted_at is not null as other_deleted, u.blocked_at is not null as other_suspended,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair,
    r.closed_at is not null as is_closed, r.change_seq, (case when m.unread_count > 0 then
    m.unread_count - (
      select count(*) from chat_messages t
       where t.room_id = m.room_id and t.deleted_at is not null
         and t.id > m.last_read_message_id and t.sender_id <> m.user_id)
    else 0 end)::int as unread_count, m.has_written,
    o.last_read_message_id as other_last_read_id, opened.message as greeting,
    opened.sender_id as greeting_sender_id, opened.created_at as greeting_at, last.message as last_message,
    last.deleted_at is not null as last_deleted, last.sender_id as last_sender_id,
    r.last_message_at, coalesce(r.last_message_at, r.created_at) as changed_at, to_jsonb(w) as last_walk,
    to_jsonb(e) as last_walk_event, to_jsonb(se) as last_series_event,
    (select general ->> 'timeZone' from notification_settings where user_id = $1) as reader_zone
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = u.id) <> 'yes'
  join room_members o on o.user_id = u.id and o.room_id = r.id
  left join lateral (
    select q.message, q.sender_id, q.created_at from friend_requests q
     where least(q.sender_id, q.receiver_id) = r.user1_id
       and greatest(q.sender_id, q.receiver_id) = r.user2_id
       and q.chat_accepted
     order by q.id limit 1) opened on true
  left join chat_messages last on last.id = r.last_message_id
  left join walks w on w.message_id = last.id
  left join walk_events e on e.message_id = last.id
  left join series_events se on se.message_id = last.id where m.user_id = $1 and m.room_id = $2;

select r.id, r.user1_id, r.user2_id, u.id as other_id,
    case when kept.user_id is null then u.name else kept.name end as other_name, case when kept.user_id is null then u.dog_name else kept.dog_name end as other_dog_name,
    case when kept.user_id is null then u.dog_breed else kept.dog_breed end as other_dog_breed,
    case when kept.user_id is null then u.profile_photo end as other_photo, case when kept.user_id is null then u.dog_photo end as other_dog_photo,
    u.deleted_at is not null as other_deleted, u.blocked_at is not null as other_suspended,
    (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = u.id)
     or exists (select from blocks k where k.blocker_id = u.id and k.blocked_id = $1)) as blocked_pair,
    r.closed_at is not null as is_closed, r.change_seq, (case when m.unread_count > 0 then
    m.unread_count - (
      select count(*) from chat_messages t
       where t.room_id = m.room_id and t.deleted_at is not null
         and t.id > m.last_read_message_id and t.sender_id <> m.user_id)
    else 0 end)::int as unread_count, m.has_written,
    o.last_read_message_id as other_last_read_id, opened.message as greeting,
    opened.sender_id as greeting_sender_id, opened.created_at as greeting_at, last.message as last_message,
    last.deleted_at is not null as last_deleted, last.sender_id as last_sender_id,
    r.last_message_at, coalesce(r.last_message_at, r.created_at) as changed_at, to_jsonb(w) as last_walk,
    to_jsonb(e) as last_walk_event, to_jsonb(se) as last_series_event,
    (select general ->> 'timeZone' from notification_settings where user_id = $1) as reader_zone
  from room_members m
  join chat_rooms r on r.id = m.room_id
  join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  left join kept_names kept on kept.viewer_id = $1 and kept.user_id = u.id
    and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or u.blocked_at is not null, false)
           from pairs where viewer_id = $1 and person_id = u.id) <> 'yes'
  join room_members o on o.user_id = u.id and o.room_id = r.id
  left join lateral (
    select q.message, q.sender_id, q.created_at from friend_requests q
     where least(q.sender_id, q.receiver_id) = r.user1_id
       and greatest(q.sender_id, q.receiver_id) = r.user2_id
       and q.chat_accepted
     order by q.id limit 1) opened on true
  left join chat_messages last on last.id = r.last_message_id
  left join walks w on w.message_id = last.id
  left join walk_events e on e.message_id = last.id
  left join series_events se on se.message_id = last.id where m.user_id = $1 and m.room_id = any($2::bigint[]);

select u.deleted_at is not null as deleted from chat_rooms r
   join users u on u.id = case when r.user1_id = $1 then r.user2_id else r.user1_id end
  where r.id = $2 and $1 in (r.user1_id, r.user2_id);

select user1_id, user2_id from chat_rooms where id = $1;

update chat_rooms r set lost_dog_id = null, closed_at = case when exists (
     select from connections c where c.user1_id = r.user1_id and c.user2_id = r.user2_id)
   then r.closed_at else coalesce(r.closed_at, $2) end
  where r.lost_dog_id = $1 returning user1_id, user2_id;

update chat_rooms set closed_at = $3
  where user1_id = least($1::bigint, $2::bigint) and user2_id = greatest($1::bigint, $2::bigint)
    and closed_at is null;

update room_members m
    set removed_at = coalesce(m.removed_at, $3), unread_count = 0,
        last_read_message_id = greatest(m.last_read_message_id, r.last_message_id)
   from chat_rooms r
  where m.user_id = $1 and m.room_id = $2 and r.id = m.room_id;

-- src/features/chat/sent-messages.repository.ts
with outcome as (select * from send_messages($1::jsonb, $2::timestamptz, $3::timestamptz, $4::boolean))
  select * from outcome order by place;
