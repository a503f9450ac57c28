-- Written by `npm run queries`. The statements that the files of the product send.

-- src/features/reports/evidence-retention.repository.ts
select id, reporter_id, reported_id from reports
  where evidence is not null
    and (closed_at <= $1 or closed_at is null and created_at <= $3)
  order by closed_at limit $2;

with expired as (
    select id, reporter_id, reported_id, evidence_messages from reports
     where id = any($1::bigint[]) and evidence is not null for no key update
  ), cleared as (
    update reports set details = null, evidence = null, evidence_messages = null, note = null
     where id in (select id from expired)
  ), shared as (
    select distinct reporter_id, reported_id, unnest(evidence_messages) as id from expired
  ), messages as (
    delete from evidence_messages m using shared
     where m.id = shared.id
       and not exists (select from reports other
                        where ((other.reporter_id = shared.reporter_id and other.reported_id = shared.reported_id)
                            or (other.reporter_id = shared.reported_id and other.reported_id = shared.reporter_id))
                          and other.evidence_messages @> array[shared.id]
                          and other.id not in (select id from expired))
  ), released as (
    delete from report_photos where report_id in (select id from expired) returning name
  )
  select distinct name from released
   where not exists (select from photos p where p.name = released.name)
     and not exists (select from report_photos other
                      where other.name = released.name
                        and other.report_id not in (select id from expired));

-- src/features/reports/evidence.repository.ts
insert into report_photos (report_id, name)
  select $1, name from unnest($2::text[]) as photo (name);

insert into report_photos (report_id, name, message_id)
  select $1, name, message_id from unnest($2::text[], $3::bigint[]) as photo (name, message_id);

select id, sender_id, receiver_id, message, created_at from friend_requests
  where ((sender_id = $1 and receiver_id = $2) or (sender_id = $2 and receiver_id = $1))
    and ($3::bigint is null or id = $3)
  order by id desc limit 1;

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
     from message_reactions where message_id = m.id) as reactions, m.id = any($2::bigint[]) as reported
       from chat_messages m join users u on u.id = m.sender_id
  left join walks w on w.message_id = m.id
  left join walk_events e on e.message_id = m.id
  left join series_events se on se.message_id = m.id
  left join photos picture on picture.message_id = m.id
  left join chat_messages quoted on quoted.id = m.reply_to_id
      where m.room_id = $1 and (m.id = any($2::bigint[]) or m.id in (
        select id from chat_messages where room_id = $1 order by id desc
         limit 50))
      order by m.id;

select name from photos where user_id = $1 and kind in ('profile', 'dog')
  union select profile_photo from users where id = $1 and profile_photo is not null
  union select dog_photo from users where id = $1 and dog_photo is not null
  order by name;

select u.id, u.name, u.profile_photo, u.gender, u.age, u.occupation, u.bio, u.dog_name, u.dog_breed, u.dog_gender, u.dog_size, u.dog_age, u.dog_photo, u.dog_personality, u.walking_days, u.walking_times, u.dog_weight_kg, u.dog_neutered, u.dog_vaccinated, u.dog_traits from users u where u.id = $1 and u.anonymised_at is null;

with given as materialized (
    select message_id, decode(digest, 'hex') as digest, decode(content, 'hex') as content
      from unnest($1::bigint[], $2::text[], $3::text[]) as given (message_id, digest, content)
  ), stored as (
    insert into evidence_messages (message_id, digest, content)
    select message_id, digest, content from given on conflict do nothing returning id
  )
  select id from stored
  union all select e.id from given join evidence_messages e using (message_id, digest);

-- src/features/reports/report-closing.repository.ts
select from reports where id = $1 for no key update;

select r.id, r.reporter_id, u.email, u.language, u.deleted_at is not null as deleted
   from reports r join users u on u.id = r.reporter_id
  where r.reason = $2 and r.closed_at is null and r.reporter_id <> $3
    and (r.reported_id = $1 or $1::bigint is null and r.reported_id is null and r.sighting_id = $4)
  order by r.id;

select r.reporter_id, r.reported_id, r.sighting_id, r.reason, m.id as moderator_id,
       m.name as moderator_name, m.deleted_at is not null as moderator_deleted
  from reports r left join users m on m.id = r.closed_by where r.id = $1;

update reports r
   set closed_at = $3, closed_by = $4, action = $5, closed_with = $6,
       note = decode(closed.note, 'hex')
  from unnest($1::bigint[], $2::text[]) as closed (id, note) where r.id = closed.id;

-- src/features/reports/report-queue.repository.ts
with against as (
    select reported_id, count(*)::int as reports, count(distinct reporter_id)::int as reporters
      from reports where closed_at is null group by reported_id
  )
  select r.id, r.reason, r.created_at, r.closed_at, r.action, r.details,
  r.reporter_id, reporter.name as reporter_name,
  reporter.deleted_at is not null as reporter_deleted,
  r.reported_id, reported.name as reported_name,
  case when reported.id is not null then reported.deleted_at is not null end as reported_deleted,
  moderator.id as moderator_id, moderator.name as moderator_name,
  moderator.deleted_at is not null as moderator_deleted,
  coalesce(a.reports, 0) as reports_against, coalesce(a.reporters, (r.reported_id is null and r.closed_at is null)::int) as reporters, r.evidence, r.note, (
    select coalesce(json_agg(json_build_object('message_id', e.message_id, 'content', encode(e.content, 'base64'))
             order by e.message_id), '[]')
      from evidence_messages e where e.id = any(r.evidence_messages)) as copies,
         reported.created_at as reported_since, reported_history.*,
         (select count(*)::int from activity_logs
           where target_user_id = r.reported_id and action = 'user_blocked'
             and details is not null) as reported_blocks,
         reporter.created_at as reporter_since, reporter_history.*,
         (select count(*)::int from reports
           where reported_id = r.reporter_id and reported_id <> $2) as reporter_reports_against
    from reports r join users reporter on reporter.id = r.reporter_id
  left join users reported on reported.id = r.reported_id
  left join users moderator on moderator.id = r.closed_by
  left join against a on a.reported_id = r.reported_id
    cross join lateral (
      select count(*)::int as reported_reports,
             count(distinct reporter_id)::int as reported_reporters,
             count(*) filter (where action = 'warn' and closed_with = id)::int as reported_warnings
        from reports where reported_id = r.reported_id
    ) reported_history
    cross join lateral (
      select count(*)::int as reporter_reports,
             count(*) filter (where action in ('warn', 'block'))::int as reporter_upheld
        from reports where reporter_id = r.reporter_id and reported_id is distinct from $2
    ) reporter_history
   where r.id = $1 and r.reported_id is distinct from $2;

with against as (
    select reported_id, count(*)::int as reports, count(distinct reporter_id)::int as reporters
      from reports where closed_at is null group by reported_id
  ), matched_users as materialized (
    select id from users
     where $3::text is not null and deleted_at is null
       and letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  ), found as materialized (
    select r.id, r.created_at, coalesce(a.reporters, (r.reported_id is null and r.closed_at is null)::int) as reporters
      from reports r left join against a on a.reported_id = r.reported_id
     where r.closed_at is null and r.reported_id is distinct from $1
       and ($3::text is null or r.id = $5::bigint
         or r.reporter_id in (select id from matched_users)
         or r.reported_id in (select id from matched_users))
  ), page as (
    select * from found
     where $6::bigint is null or reporters < $6
        or reporters = $6 and (created_at, id) > ($7::timestamptz, $8::bigint)
     order by reporters desc, created_at, id limit $2
  )
  select (select count(*)::int from found) as total, r.id, r.reason, r.created_at, r.closed_at, r.action, r.details,
  r.reporter_id, reporter.name as reporter_name,
  reporter.deleted_at is not null as reporter_deleted,
  r.reported_id, reported.name as reported_name,
  case when reported.id is not null then reported.deleted_at is not null end as reported_deleted,
  moderator.id as moderator_id, moderator.name as moderator_name,
  moderator.deleted_at is not null as moderator_deleted,
  coalesce(a.reports, 0) as reports_against, coalesce(a.reporters, (r.reported_id is null and r.closed_at is null)::int) as reporters
    from page p join reports r on r.id = p.id join users reporter on reporter.id = r.reporter_id
  left join users reported on reported.id = r.reported_id
  left join users moderator on moderator.id = r.closed_by
  left join against a on a.reported_id = r.reported_id
   order by p.reporters desc, r.created_at, r.id;

with against as (
    select reported_id, count(*)::int as reports, count(distinct reporter_id)::int as reporters
      from reports where closed_at is null group by reported_id
  ), matched_users as materialized (
    select id from users
     where $3::text is not null and deleted_at is null
       and letter_pairs(name, email, dog_name) @> searched_pairs($3)
       and normalize(name, NFC) ilike $4
  ), matched_reports as (
    select r.id from matched_users u join reports r on r.reporter_id = u.id
    union
    select r.id from matched_users u join reports r on r.reported_id = u.id
    union
    select id from reports where id = $5::bigint
  ), found as materialized (
    select r.id, r.closed_at from matched_reports m join reports r on r.id = m.id
     where r.closed_at is not null and r.reported_id is distinct from $1
  ), page as (
    (select * from reports
      where $3::text is null and closed_at is not null and reported_id is distinct from $1
        and (closed_at, id) < (coalesce($6::timestamptz, 'infinity'), coalesce($7::bigint, 9223372036854775807))
      order by closed_at desc, id desc limit $2)
    union all
    select r.*
      from (select id from found where $6::timestamptz is null or (closed_at, id) < ($6, $7)
             order by closed_at desc, id desc limit $2) f
      join reports r on r.id = f.id
  )
  select case when $3::text is null
           then (select count(*) from reports where closed_at is not null)
             - (select count(*) from reports where reported_id = $1 and closed_at is not null)
           else (select count(*) from found) end::int as total, r.id, r.reason, r.created_at, r.closed_at, r.action, r.details,
  r.reporter_id, reporter.name as reporter_name,
  reporter.deleted_at is not null as reporter_deleted,
  r.reported_id, reported.name as reported_name,
  case when reported.id is not null then reported.deleted_at is not null end as reported_deleted,
  moderator.id as moderator_id, moderator.name as moderator_name,
  moderator.deleted_at is not null as moderator_deleted,
  coalesce(a.reports, 0) as reports_against, coalesce(a.reporters, (r.reported_id is null and r.closed_at is null)::int) as reporters
    from page r join users reporter on reporter.id = r.reporter_id
  left join users reported on reported.id = r.reported_id
  left join users moderator on moderator.id = r.closed_by
  left join against a on a.reported_id = r.reported_id
   order by r.closed_at desc, r.id desc;

-- src/features/reports/report-stats.repository.ts
select o.open, o.oldest_open, c.median_minutes, d.days
  from (select count(*)::int as open, min(created_at) as oldest_open
          from reports where closed_at is null and reported_id is distinct from $1) o,
       (select round(percentile_cont(0.5) within group (
                 order by extract(epoch from closed_at - created_at) / 60))::int
                 as median_minutes
          from reports where closed_at >= $2 and reported_id is distinct from $1) c,
       (select coalesce(json_agg(day_counts), '[]') as days
          from (select day, sum(opened)::int as opened, sum(closed)::int as closed
                  from (select to_char(created_at at time zone 'UTC' + interval '9 hours', 'YYYY-MM-DD') as day, 1 as opened, 0 as closed
                          from reports where created_at >= $2 and reported_id is distinct from $1
                        union all
                        select to_char(closed_at at time zone 'UTC' + interval '9 hours', 'YYYY-MM-DD'), 0, 1
                          from reports
                         where closed_at >= $2 and reported_id is distinct from $1) changes
                 group by day) day_counts) d;

-- src/features/reports/report-warnings.repository.ts
with unseen as (
    select id, closed_at from reports
     where reported_id = $1 and action = 'warn' and warning_seen_at is null
  )
  update reports set warning_seen_at = $3
   where id in (select id from unseen where closed_at <= coalesce(
     $2::timestamptz, (select min(closed_at) from unseen)));

-- src/features/reports/reports.repository.ts
insert into reports (id, reporter_id, reported_id, reason, created_at, details, evidence, evidence_messages, sighting_id)
  values ($1, $2, $3, $4, $5, $6, $7, $8::bigint[], $9) on conflict do nothing returning id;

select count(r.id)::int as count, min(r.created_at) as oldest, u.created_at as signed_up_at
   from users u left join reports r on r.reporter_id = u.id and r.created_at > $2
  where u.id = $1 group by u.created_at;

select id, case when closed_at is null then 'open' else 'closed' end as status
   from reports
  where reporter_id = $1 and reason = $3 and created_at > $4
    and case when $5::bigint is null then reported_id = $2 else sighting_id = $5 end
  order by created_at limit 1;
