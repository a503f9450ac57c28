import { AGREEMENT_MS, WEEK_MS, WEEKLY } from './walk-figures.rules.ts';

const SECONDS = 1000;

/** SQL: the cases and hits of users whose profile became complete in a period, and who agreed on a walk soon after it. */
export const agreementsSql = (from: string, to: string): string => `
  select json_build_object('cases', count(*), 'hits', count(*) filter (where exists (
           select from room_members m
             join walks w on w.room_id = m.room_id
             join walk_events e on e.walk_id = w.id and e.action = 'accepted'
             join chat_messages c on c.id = e.message_id
            where m.user_id = u.id
              and c.created_at between u.first_visible_at and u.first_visible_at + interval '${AGREEMENT_MS / SECONDS} seconds')
         or exists (
           select from room_members m
             join walk_series s on s.room_id = m.room_id
             join series_events e on e.series_id = s.id and e.action = 'accepted'
            where m.user_id = u.id
              and e.created_at between u.first_visible_at and u.first_visible_at + interval '${AGREEMENT_MS / SECONDS} seconds')))
    from users u where u.first_visible_at between ${from} and ${to}`;

/** SQL: the cases and hits of pairs of friends who have walked for some weeks, and who did so in most of the last ones. */
export const weeklyPairsSql = (now: string): string => {
  const from = `${now}::timestamptz - interval '${(WEEKLY.weeks * WEEK_MS) / SECONDS} seconds'`;
  return `
  select json_build_object('cases', count(*), 'hits', count(*) filter (where weeks >= ${WEEKLY.withWalk}))
    from (select (select count(distinct floor(extract(epoch from ${now} - w.starts_at) / ${WEEK_MS / SECONDS}))
                    from walks w
                   where w.room_id = r.id and w.status = 'accepted' and w.starts_at > ${from} and w.starts_at <= ${now}) as weeks
            from connections c
            join chat_rooms r on r.user1_id = c.user1_id and r.user2_id = c.user2_id
           where exists (select from walks w
                          where w.room_id = r.id and w.status = 'accepted' and w.starts_at <= ${from})) pairs`;
};
