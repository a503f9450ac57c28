import { afterAll, beforeAll, expect, it } from 'vitest';
import { DELETED_ROWS } from '../src/features/account-end/deleted-rows.repository.ts';
import { createTestDatabase, type TestDatabase } from './_support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const PARTNER = 'belongs to the partner too';
const LOG = 'the log of moderators; it is deleted by age';
const EVIDENCE = 'evidence; it is destroyed 180 days after the report was closed';

/** Why a reference to a user outlives the account. */
const KEPT_REFERENCES: Record<string, string> = {
  'account_keys.user_id': 'keyed hashes, as long as a block waits for a new account',
  'activity_logs.hidden_from_id': LOG,
  'activity_logs.target_user_id': LOG,
  'activity_logs.user_id': LOG,
  'blocks.blocked_id': PARTNER,
  'blocks.blocker_id': PARTNER,
  'carried_blocks.blocked_id': PARTNER,
  'carried_blocks.blocker_id': PARTNER,
  'chat_messages.sender_id': PARTNER,
  'chat_rooms.user1_id': PARTNER,
  'chat_rooms.user2_id': PARTNER,
  'connections.user1_id': PARTNER,
  'connections.user2_id': PARTNER,
  'friend_requests.receiver_id': PARTNER,
  'friend_requests.sender_id': PARTNER,
  'inquiries.user_id': 'the statistics of inquiries',
  'location_viewers.viewer_id': 'folded into numbers at the end of the day',
  'message_reactions.user_id': PARTNER,
  'photos.user_id': 'deleted at the anonymisation, which returns the names of the files',
  'push_subscriptions.user_id': 'deleted with their sessions',
  'reports.closed_by': EVIDENCE,
  'reports.reported_id': EVIDENCE,
  'reports.reporter_id': EVIDENCE,
  'room_members.user_id': PARTNER,
  'terms_agreements.user_id': 'the proof of the consent',
  'walk_series.proposed_by': PARTNER,
  'walks.changed_by': PARTNER,
  'walks.proposed_by': PARTNER,
};

const CLEARED = 'cleared at the anonymisation';
const CODE = 'one of few values of the program';
const REFERENCE = 'refers to stored copies';

/** The fate of the texts and bytes of tables that keep rows. The texts of `users` are those of the profile. */
const COLUMNS: Record<string, string> = {
  'account_keys.key': 'keyed hash, for a new account of the user',
  'activity_logs.action': CODE,
  'activity_logs.details': CLEARED,
  'activity_logs.device': 'generated from the user agent',
  'activity_logs.ip_address': CLEARED,
  'activity_logs.location_city': CLEARED,
  'activity_logs.location_country': CLEARED,
  'activity_logs.location_region': CLEARED,
  'activity_logs.user_agent': CLEARED,
  'carried_blocks.address_key': 'keyed hash, for a new account with the address',
  'carried_blocks.blocker_key': 'keyed hash, for a new account with the address',
  'carried_blocks.reason_encrypted': CLEARED,
  'chat_messages.folded': PARTNER,
  'chat_messages.message': PARTNER,
  'friend_requests.message': CLEARED,
  'friend_requests.status': CODE,
  'inquiries.email': CLEARED,
  'inquiries.message': CLEARED,
  'inquiries.note': CLEARED,
  'inquiries.status': CODE,
  'inquiries.subject': CLEARED,
  'message_reactions.reaction': CODE,
  'reports.action': CODE,
  'reports.details': EVIDENCE,
  'reports.evidence': EVIDENCE,
  'reports.evidence_messages': REFERENCE,
  'reports.note': EVIDENCE,
  'reports.reason': CODE,
  'terms_agreements.ip_address': CLEARED,
  'terms_agreements.version': CODE,
  'walk_series.agreed': CLEARED,
  'walk_series.last_answer': CODE,
  'walk_series.note': CLEARED,
  'walk_series.place_name': CLEARED,
  'walk_series.status': CODE,
  'walk_series.time': PARTNER,
  'walk_series.time_zone': PARTNER,
  'walk_series.weekday': CODE,
  'walks.confirmed_by': PARTNER,
  'walks.note': CLEARED,
  'walks.place_name': CLEARED,
  'walks.status': CODE,
  'walks.time_zone': PARTNER,
};

it('[DEL-8] [DEL-9] each reference to a user is deleted with the account, or has a reason to stay', async () => {
  const rows = await database.db.query<{ reference: string }>(
    `select conrelid::regclass::text || '.' || a.attname as reference
       from pg_constraint c
       join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass`,
  );
  const deleted = DELETED_ROWS.map(([table, column]) => `${table}.${column}`);
  expect(rows.map(({ reference }) => reference).sort()).toEqual(
    [...deleted, ...Object.keys(KEPT_REFERENCES)].sort(),
  );
});

it('[DEL-8] [DEL-9] each text of a table that keeps rows of former users is cleared, or has a reason to stay', async () => {
  const tables = Object.keys(KEPT_REFERENCES).map((reference) => reference.split('.')[0] ?? '');
  const wholly = new Set(['location_viewers', 'photos', 'push_subscriptions']);
  const rows = await database.db.query<{ reference: string }>(
    `select table_name || '.' || column_name as reference from information_schema.columns
      where table_schema = 'public' and table_name = any($1::text[])
        and data_type in ('text', 'jsonb', 'ARRAY', 'bytea')`,
    [tables.filter((table) => !wholly.has(table))],
  );
  const listed = Object.keys(COLUMNS);
  expect(rows.map(({ reference }) => reference).sort()).toEqual(listed.sort());
});
