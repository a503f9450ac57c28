-- Moderators keep track of inquiries; urgent open ones are listed first.
alter table inquiries
  add column status text not null default 'open' check (status in ('open', 'answered', 'closed')),
  add column note text;
comment on column inquiries.note is 'Written by moderators; not shown or exported to the sender.';
alter table inquiries
  add column urgent boolean not null
    generated always as (status = 'open' and lower(subject) like '%[urgent]%') stored;
create index inquiries_order on inquiries (urgent, id);
create index inquiries_status on inquiries (status, urgent, id);

-- The lists of active users and of users by name.
create index users_active on users (id) where deleted_at is null and blocked_at is null;
create index users_name on users (lower(name) collate "C", id);
