-- Presence is one row per user that expires by itself, instead of rows per process and page.
-- Until then a page of the user counts as used. A page that ends its use, or is no longer there, does not renew it.
alter table user_visits add column used_until timestamptz;
drop table visible_pages;
drop table page_processes;
