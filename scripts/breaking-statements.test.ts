import { expect, it } from 'vitest';
import { findBreakingStatements } from './breaking-statements.ts';

const find = (sql: string, ...earlier: string[]) => findBreakingStatements(sql, earlier);

it.each([
  'drop table walks',
  'drop table if exists walks cascade',
  'drop view acquaintances',
  'drop function walk_slots(text[], text[])',
  'drop trigger locations_audience on locations',
  'drop type mood',
  'alter table users drop column bio',
  'alter table users drop bio',
  'alter table users add column mood text, drop column if exists bio',
  'alter table users rename column bio to about',
  'alter table users rename to people',
  'alter view acquaintances rename to friends',
  "alter type mood rename value 'a' to 'b'",
  'alter table users alter column age type bigint',
  'alter table users alter age set data type bigint using age::bigint',
  'alter table users alter column bio set not null',
  'alter table users alter column language drop default',
  'alter table users add column mood text not null',
  "alter table users add mood text not null, add column hue text default ''",
  "alter table users add constraint users_bio check (bio <> '')",
  "alter table users add check (bio <> '') not valid",
  'alter table users add constraint users_bio unique (bio)',
  'alter table users add foreign key (bio) references walks (note)',
  'create unique index users_bio on users (bio)',
  'create unique index concurrently if not exists users_bio on only users (lower(bio))',
  'do $$ begin alter table users drop column bio; end $$',
  "do $$ begin execute format('drop table %I', 'walks'); end $$",
  'ALTER TABLE "users"\n  DROP COLUMN bio',
  'alter table /* why */ users -- why\n drop column bio',
])('the previous release may not live with: %s', (statement) => {
  expect(find(`-- Why.\nselect 1;\n${statement};\n`)).toHaveLength(1);
});

it.each([
  'alter table users add column mood text',
  "alter table users add column mood text not null default 'calm'",
  'alter table users add column mood text not null generated always as (lower(bio)) stored',
  "alter table users add column mood text check (mood in ('a', 'b'))",
  "alter table users alter column bio set default ''",
  'alter table users alter column bio drop not null',
  'alter table users drop constraint users_age_check',
  'alter table users set (fillfactor = 85)',
  "alter type mood add value 'new'",
  'create index users_bio on users (bio)',
  "create table moods (id bigint primary key, name text not null unique, check (name <> ''))",
  'create trigger t after insert on users for each row execute function f()',
  'create or replace function f() returns void language plpgsql as $$ begin drop table walks; end $$',
  "comment on column users.bio is 'drop table walks; alter table users drop column bio;'",
  '-- drop table walks;\nselect 1',
  "update users set bio = 'it''s; drop table walks'",
  'drop index users_name',
])('the previous release can live with: %s', (statement) => {
  expect(find(`-- Why.\n${statement};\n`)).toEqual([]);
});

it('a table that the migration itself creates has no other user', () => {
  const create = 'create table moods (id bigint);';
  expect(
    find(`${create} alter table moods add constraint moods_id primary key (id);
      create unique index moods_unique on moods (id); create temp table old as select 1; drop table old;`),
  ).toEqual([]);
});

it('a unique index may be the target of an insert, others are not', () => {
  const drop = 'drop index users_email_live';
  expect(find(drop, 'create index users_email_live on users (email);')).toEqual([]);
  expect(find(drop, 'create unique index users_email_live on users (email);')).toEqual([drop]);
});
