import {
  FACT_NAMES,
  type FactName,
  FIELD_NAMES,
  FORM_FIELD_NAMES,
  type FormFieldName,
  fieldOf,
  PUBLIC_NAMES,
} from '@meongmate/shared/profile/profile-fields';
import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { aMember } from './_support/builders.ts';
import { useTestApp } from './_support/test-app.ts';

const app = useTestApp();

const ACCOUNT_COLUMNS = [
  'id',
  'email',
  'password_hash',
  'password_added_at',
  'language',
  'profile_complete',
  'discovery_paused',
  'visible_to',
  'gender_changed_at',
  'terms_version',
  'terms_agreed_at',
  'first_visible_at',
  'is_admin',
  'blocked_at',
  'blocked_reason',
  'deleted_at',
  'anonymised_at',
  'created_at',
];

it('each column of a user belongs to the account or to a field of the profile', async () => {
  const rows = await app().db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = current_schema() and table_name = 'users'`,
  );
  const fields = FIELD_NAMES.map((name) => fieldOf(name).column);
  expect(rows.map(({ name }) => name).sort()).toEqual([...ACCOUNT_COLUMNS, ...fields].sort());
});

/** Returns a value that differs from the one of the tests' members. */
function changed(name: FormFieldName | FactName): unknown {
  const { control, choices = [] } = fieldOf(name);
  if (control === 'age') return 64;
  if (control === 'weight') return 12.5;
  if (control === 'yesNo') return false;
  if (control === 'traits') return ['calm', 'senior'];
  if (control === 'choice') return choices.at(-1);
  return control === 'choices' ? JSON.stringify(choices.slice(0, 1)) : `new.${name}`;
}

it('[USR-16] [USR-25] each field can be changed, is returned and is exported', async () => {
  const [mina, jun] = [await aMember(app()), await aMember(app())];
  const names = [...FORM_FIELD_NAMES, ...FACT_NAMES];
  const change = Object.fromEntries(names.map((name) => [name, changed(name)]));
  const path = `/api/users/${mina.id}`;
  const { status, body } = await mina.client.patch(path, change);
  expect([status, body.user]).toEqual([200, expect.objectContaining(change)]);
  const response = await mina.client.fetch(`${path}/export`);
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const exported = JSON.parse(strFromU8(files['data.json'] ?? new Uint8Array()));
  expect(exported.profile).toEqual(body.user);
  const { body: card } = await jun.client.get(path);
  expect(Object.keys(card)).toEqual(['id', ...PUBLIC_NAMES]);
  expect(body.user).toMatchObject(card);
});

it('[USR-34] [USR-35] [API-53] [API-54] texts that strangers must not read change nothing', async () => {
  const mina = await aMember(app(), { name: '민아' });
  const forbidden = {
    name: '멍메이트 운영팀',
    dogName: '보리\u202e010',
    bio: '카톡 아이디는 borimom 이에요',
  };
  for (const [field, text] of Object.entries(forbidden)) {
    const response = await mina.client.patch(`/api/users/${mina.id}`, { [field]: text });
    expect(response).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
    expect(Object.keys(response.body.fields)).toEqual([field]);
  }
  const decomposed = '미나'.normalize('NFD');
  const { body } = await mina.client.patch(`/api/users/${mina.id}`, { name: decomposed });
  expect(body.user.name).toBe('미나');
});
