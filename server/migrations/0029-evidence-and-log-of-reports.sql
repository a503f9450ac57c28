-- Reports of one pair share the copies of messages; a reported moderator learns nothing from numbers or from the log.

create table evidence_messages (
  id bigint generated always as identity primary key,
  message_id bigint not null,
  digest bytea not null,
  content bytea not null,
  unique (message_id, digest)
);
comment on table evidence_messages is
  'Copies of messages for the reports of a pair, each state of a message once.';
comment on column evidence_messages.digest is 'Keyed hash of the plain content.';
comment on column evidence_messages.content is 'Encrypted.';

alter table reports
  add column evidence_messages bigint[],
  -- New numbers are random: a gap would tell a moderator that there is a report about them.
  alter column id drop identity;
comment on column reports.evidence_messages is
  'Rows of evidence_messages; null in earlier reports, whose evidence contains the messages.';

alter table activity_logs
  add column hidden_from_id bigint references users (id) on delete set null;
comment on column activity_logs.hidden_from_id is
  'The reported user of an entry about a report: a moderator must not see it.';
create index activity_logs_hidden on activity_logs (hidden_from_id, id)
  where hidden_from_id is not null;
update activity_logs l set hidden_from_id = r.reported_id
  from reports r
 where l.action in ('report_opened', 'report_closed')
   and r.id = substring(l.details from '^#(\d{1,15})')::bigint;
