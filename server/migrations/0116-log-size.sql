-- Removing an address after 90 days changed all twelve indexes of the log, which were as large as the log (decision 0205).
-- Oldest version: 1.0.0

-- Room in each page for the new versions of its rows: as no index has the columns that are removed, the rows stay there.
alter table activity_logs set (fillfactor = 90);
drop index activity_logs_dated;
drop index activity_logs_ip;
drop index activity_logs_country;

-- Half of the log or more matches these; the newest entries are read instead.
drop index activity_logs_device;
drop index activity_logs_action;
create index if not exists activity_logs_rare_actions on activity_logs (action, id) where action <> 'message_sent';

-- The pages of a time.
drop index activity_logs_counted;
create index if not exists activity_logs_created on activity_logs using brin (created_at);

-- With the id, a search for a frequent name reads the index alone, and an export needs no sort.
create index if not exists activity_logs_by_user on activity_logs (user_id, id);
create index if not exists activity_logs_by_target on activity_logs (target_user_id, id) where target_user_id is not null;
drop index activity_logs_user;
drop index activity_logs_target;
