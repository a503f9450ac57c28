import type { Queryable } from '../server/src/platform/db/db.ts';

/** Checks the consistency of the database; returns one line per contradiction. */
export async function auditDatabase(db: Queryable): Promise<string[]> {
  const counts = await db.query<{ what: string }>(
    `select format('the newest message of room %s is %s, the room says %s', r.id, max(m.id), r.last_message_id) as what
       from chat_rooms r left join chat_messages m on m.room_id = r.id group by r.id
      having max(m.id) is distinct from r.last_message_id
      union all
     select format('room %s: %s has %s unread and a recount of %s', rm.room_id, rm.user_id,
                   rm.unread_count, c.recount)
       from room_members rm
       cross join lateral (
         select count(*) as recount from chat_messages m
          where m.room_id = rm.room_id and m.sender_id <> rm.user_id
            and m.id > rm.last_read_message_id) c
      where rm.unread_count <> c.recount
      union all
     select format('%s messages, %s of them in the log', m.count, l.count)
       from (select count(*) from chat_messages) m,
            (select count(*) from activity_logs where action = 'message_sent') l
      where m.count <> l.count
      union all
     select format('message %s is a proposal without a walk', m.id)
       from chat_messages m left join walks w on w.message_id = m.id
      where m.message like '산책을 제안했어요: %' and w.id is null
      union all
     select format('walk %s has version %s and %s events', w.id, w.version, count(e.message_id))
       from walks w left join walk_events e on e.walk_id = w.id
      where w.series_id is null
      group by w.id having count(e.message_id) <> w.version - 1
      union all
     select format('walk %s is %s and has %s reminders', w.id, w.status, count(j.id))
       from walks w left join jobs j on j.key = 'walk ' || w.id
      where w.starts_at > clock_timestamp() + interval '2 hours'
      group by w.id having count(j.id) <> (case when w.status = 'accepted' then 1 else 0 end)
      union all
     select format('room %s has %s open walks', room_id, count(distinct coalesce(series_id, -id)))
       from walks where status in ('proposed', 'accepted') and starts_at > clock_timestamp()
      group by room_id having count(distinct coalesce(series_id, -id)) > 5
      union all
     select format('message %s proposes a series without a walk', e.message_id)
       from series_events e
      where e.action = 'proposed' and not exists (select from walks w where w.message_id = e.message_id)
      union all
     select format('series %s has version %s and %s events', s.id, s.version, count(e.message_id))
       from walk_series s left join series_events e on e.series_id = s.id
      group by s.id having count(e.message_id) <> s.version
      union all
     select format('series %s is %s and has %s walks ahead', s.id, s.status, count(w.id))
       from walk_series s
       left join walks w on w.series_id = s.id and w.status in ('proposed', 'accepted')
                        and w.starts_at > clock_timestamp()
      group by s.id
     having (s.status = 'accepted' and count(w.id) <> 2) or (s.status in ('declined', 'ended') and count(w.id) > 0)
      union all
     select format('series %s has %s walks in the week of %s', series_id, count(*), week)
       from walks where series_id is not null group by series_id, week having count(*) > 1
      union all
     select format('series %s is %s and has %s jobs', s.id, s.status, count(j.id))
       from walk_series s left join jobs j on j.key = 'walk-series ' || s.id
      group by s.id having count(j.id) <> (case when s.status = 'accepted' then 1 else 0 end)
      union all
     select format('room %s has %s open series', room_id, count(*))
       from walk_series where status in ('proposed', 'accepted') group by room_id having count(*) > 3`,
  );
  return counts.map(({ what }) => what);
}
