-- What the log shows is searched by its few distinct values, each found from an index.
create index activity_logs_action on activity_logs (action, id);
create index activity_logs_user_agent on activity_logs (user_agent);
create index activity_logs_ip on activity_logs (ip_address);
-- Country, region and city in one line each: set once the address has left the log.
create index activity_logs_location on activity_logs (
  (location_country || E'\n' || coalesce(location_region, '') || E'\n' || coalesce(location_city, ''))
) where location_country is not null;
