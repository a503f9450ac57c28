-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/away-mail/away-mail.repository.ts
delete from jobs where id = $1 and tries = $2 returning id;

select 'messages' as type, p.id as partner_id, case when kept.user_id is null then p.name else kept.name end as name,
          case when kept.user_id is null then p.dog_name else kept.dog_name end as dog_name, case when kept.user_id is null then p.dog_photo end as dog_photo, m.room_id, null as request_id, (case when m.unread_count > 0 then
  m.unread_count - (
    select count(*) from chat_messages t
     where t.room_id = m.room_id and t.deleted_at is not null
       and t.id > m.last_read_message_id and t.sender_id <> m.user_id)
  else 0 end)::int as count, latest.message,
          latest.walk, latest.walk_event, latest.series_event, unread.new_since, latest.created_at as latest_at
     from room_members m
     join room_members other on other.room_id = m.room_id and other.user_id <> m.user_id
     join users p on p.id = other.user_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = p.id)
   or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = $1)) left join kept_names kept on kept.viewer_id = $1 and kept.user_id = p.id
  and (select may_see(true, is_blocked, are_friends, audiences_fit, is_paused or p.blocked_at is not null, false)
         from pairs where viewer_id = $1 and person_id = p.id) <> 'yes'
     cross join lateral (
       select c.message, c.created_at, to_jsonb(w) as walk, to_jsonb(e) as walk_event, to_jsonb(se) as series_event
         from chat_messages c left join walks w on w.message_id = c.id
         left join walk_events e on e.message_id = c.id
         left join series_events se on se.message_id = c.id
        where c.room_id = m.room_id and c.sender_id = p.id and c.id > m.last_read_message_id
          and c.deleted_at is null and not c.is_quiet
        order by c.id desc limit 1) latest
     cross join lateral (
       select min(created_at) as new_since from chat_messages
        where room_id = m.room_id and sender_id = p.id and id > m.last_read_message_id
          and created_at > $2 and deleted_at is null and not is_quiet) unread
    where m.user_id = $1 and m.unread_count > 0
   union all
   select 'request', p.id as partner_id, p.name, p.dog_name, p.dog_photo, null, q.id, 1, q.message, null, null, null,
          case when q.created_at > $2 then q.created_at end, q.created_at
     from friend_requests q
     join users p on p.id = q.sender_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = p.id)
   or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = $1))
    where q.receiver_id = $1 and q.status = 'pending'
   union all
   select 'acceptance', p.id as partner_id, p.name, p.dog_name, p.dog_photo, c.chat_room_id, null, 1, '', null, null, null, q.decided_at, q.decided_at
     from friend_requests q
     join users p on p.id = q.receiver_id and p.deleted_at is null and p.blocked_at is null and not (exists (select from blocks k where k.blocker_id = $1 and k.blocked_id = p.id)
   or exists (select from blocks k where k.blocker_id = p.id and k.blocked_id = $1))
     join connections c on c.user1_id = least(q.sender_id, q.receiver_id)
                       and c.user2_id = greatest(q.sender_id, q.receiver_id)
    where q.sender_id = $1 and q.status = 'accepted' and q.decided_at > $2
    order by latest_at desc;

select queue_away_mails(array[$1::bigint], $2, $3);

with withdrawn as (
    delete from jobs j using users u
     where u.id = $1 and j.kind = 'mail' and j.payload->>'cause' = 'away' and j.payload->>'to' = u.email
    returning u.id
  )
  update user_visits v set mailed_at = null from withdrawn where v.user_id = withdrawn.id returning v.user_id;

-- src/features/away-mail/mail-recipients.repository.ts
select u.id, u.email, u.language, u.dog_name, n.push, n.mail, n.general, v.visited_at, v.used_until,
        v.mailed_at,
        exists (select from push_subscriptions s
                  join sessions on sessions.token_hash = s.session_hash and sessions.expires_at > $2
                 where s.user_id = u.id and s.failures < 3) as has_working_push
   from users u
   left join notification_settings n on n.user_id = u.id
   left join user_visits v on v.user_id = u.id
  where u.id = $1 and u.deleted_at is null and u.blocked_at is null;
