-- When owners around a cell walk (HOURS-1), counted once a day. Rounded counts of many owners: no row is about a user.
-- Oldest version: 1.0.0

create table walking_hours (
  -- The cell in the grid of shown locations.
  cell_row integer not null,
  cell_column integer not null,
  owners integer not null check (owners > 0 and owners % 5 = 0),
  -- For each day, Monday first, the three parts of the day.
  counts integer[] check (cardinality(counts) = 21),
  primary key (cell_row, cell_column),
  check ((owners >= 10) = (counts is not null))
);

-- When they were counted: one row.
create table walking_hours_snapshot (
  is_only boolean primary key default true check (is_only),
  taken_at timestamptz not null
);
