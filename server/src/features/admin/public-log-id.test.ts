import { expect, it } from 'vitest';
import { deriveKeys } from '../../platform/security/secret.ts';
import { fromPublicId, toPublicId } from './public-log-id.ts';

const keys = deriveKeys('a secret');

it('[RPT-23] public ids of the log are distinct, invertible and do not show the order of the stored ones', () => {
  const ids = [1, 2, 3, 4, 5, 6, 7, 8, 2 ** 24 - 1, 2 ** 24, 2 ** 40 + 5, 2 ** 48 - 1];
  const publicIds = ids.map((id) => toPublicId(keys, id));
  expect(publicIds.map((id) => fromPublicId(keys, id))).toEqual(ids);
  expect(new Set(publicIds).size).toBe(ids.length);
  expect(publicIds.every((id) => Number.isSafeInteger(id) && id >= 0)).toBe(true);
  expect(publicIds).not.toEqual(publicIds.toSorted((a, b) => a - b));
});

it('[RPT-23] the first page and a number that is no public id have no stored id', () => {
  expect(fromPublicId(keys, null)).toBeNull();
  expect(fromPublicId(keys, Number.MAX_SAFE_INTEGER)).toBeNull();
});
