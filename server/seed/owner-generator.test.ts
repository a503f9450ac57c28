import { profileShape } from '@meongmate/shared/contract/auth';
import * as field from '@meongmate/shared/contract/fields';
import { distanceKm } from '@meongmate/shared/rules/distance';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { CAST } from './cast.ts';
import { generateOwners } from './owner-generator.ts';

const SEOUL = { latitude: 37.5665, longitude: 126.978 };

it('[SEED-5] yields exactly as many owners as requested', () => {
  expect([...generateOwners(0, SEOUL, 1)]).toHaveLength(0);
  expect([...generateOwners(137, SEOUL, 1)]).toHaveLength(137);
});

it('[SEED-5] the same seed yields the same owners, and another seed others', () => {
  const first = [...generateOwners(50, SEOUL, 7)];
  expect([...generateOwners(50, SEOUL, 7)]).toEqual(first);
  expect([...generateOwners(50, SEOUL, 8)]).not.toEqual(first);
});

it('[SEED-5] a second run continues after the first', () => {
  const all = [...generateOwners(30, SEOUL, 7)];
  expect([...generateOwners(20, SEOUL, 7, 11)]).toEqual(all.slice(10));
});

it('[SEED-5] every generated profile would pass sign-up', () => {
  const schema = z.object({
    ...profileShape,
    email: field.email,
    latitude: field.latitude,
    longitude: field.longitude,
  });
  const breedOf = new Map(CAST.owners.map(({ key, dogBreed }) => [key, dogBreed]));
  for (const owner of generateOwners(2000, SEOUL, 3)) {
    const result = schema.safeParse({ ...owner, ...owner.position });
    expect(result.error?.issues, JSON.stringify(owner)).toBeUndefined();
    expect(JSON.stringify(owner)).not.toContain('{dog}');
    expect(breedOf.get(owner.dogPhotoOf)).toBe(owner.dogBreed);
    expect(breedOf.has(owner.profilePhotoOf)).toBe(true);
  }
});

it('[SEED-5] owners live near the point, most of them in a dense centre', () => {
  const distances = [...generateOwners(5000, SEOUL, 2)].map((owner) =>
    distanceKm(SEOUL, owner.position),
  );
  const shareWithin = (km: number) => distances.filter((distance) => distance <= km).length / 5000;
  expect(shareWithin(3)).toBeGreaterThan(0.35);
  expect(shareWithin(10)).toBeGreaterThan(0.75);
  expect(Math.max(...distances)).toBeLessThan(80);
});

it('[SEED-5] positions stay on the globe near its edges', () => {
  for (const centre of [
    { latitude: 89.99, longitude: 10 },
    { latitude: 0, longitude: 179.999 },
    { latitude: -33.9, longitude: -180 },
  ])
    for (const { position } of generateOwners(300, centre, 4)) {
      expect(field.latitude.safeParse(position.latitude).success).toBe(true);
      expect(field.longitude.safeParse(position.longitude).success).toBe(true);
    }
});

it('[SEED-5] owners differ', () => {
  const owners = [...generateOwners(2000, SEOUL, 5)];
  const distinct = (pick: (owner: (typeof owners)[number]) => unknown) =>
    new Set(owners.map(pick)).size;
  expect(distinct((owner) => owner.email)).toBe(2000);
  expect(distinct((owner) => owner.instagramId)).toBe(2000);
  expect(distinct((owner) => owner.name)).toBeGreaterThan(900);
  expect(distinct((owner) => owner.bio)).toBeGreaterThan(800);
  expect(distinct((owner) => owner.dogPhotoOf)).toBe(CAST.owners.length);
  expect(distinct((owner) => owner.profilePhotoOf)).toBeGreaterThan(20);
});

it('[SEED-7] generated addresses end in .example', () => {
  for (const owner of generateOwners(100, SEOUL, 6, 42))
    expect(owner.email).toMatch(/^owner\d+@seed\.meongmate\.example$/);
});
