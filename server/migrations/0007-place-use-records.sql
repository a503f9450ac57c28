-- That places were used and for what, without any place: the record the location law asks for.
create table place_use_records (
  id bigint generated always as identity primary key,
  viewer_id bigint not null references users (id) on delete cascade,
  people_count integer not null,
  purpose text not null,
  used_at timestamptz not null
);
create index place_use_records_viewer on place_use_records (viewer_id);
create index place_use_records_age on place_use_records (used_at);
