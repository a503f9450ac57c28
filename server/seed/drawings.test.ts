import sharp from 'sharp';
import { expect, it } from 'vitest';
import { CAST } from './cast.ts';
import { DOG_BREED_NAMES, DOG_BREEDS } from './dog-breeds.ts';
import { drawDog } from './draw-dog.ts';
import { drawPerson } from './draw-person.ts';
import { HAIR_STYLES } from './person-hair.ts';
import { renderPhoto } from './render-photo.ts';
import { SHARED_DOG_LOOKS, SHARED_PERSON_LOOKS } from './shared-looks.ts';

/** Nothing but shapes: a broken number, a word or an outside reference would show. */
function expectPlainDrawing(svg: string): void {
  expect(/NaN|undefined|Infinity/.exec(svg)?.[0]).toBeUndefined();
  expect(/<(text|image|script|foreignObject)|href=/.exec(svg)?.[0]).toBeUndefined();
}

it('[SEED-7] every breed in every coat is a picture of 1200 x 900', async () => {
  for (const breed of DOG_BREED_NAMES)
    for (const coat of DOG_BREEDS[breed].coats.keys()) {
      const svg = drawDog({ breed, coat, seed: coat + 1 });
      expectPlainDrawing(svg);
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 1200, height: 900 });
    }
  expect(DOG_BREED_NAMES.length).toBeGreaterThanOrEqual(16);
});

it('[SEED-7] every hairstyle is a picture of 800 x 800', async () => {
  for (const [index, hair] of HAIR_STYLES.entries()) {
    const svg = drawPerson({ hair, seed: index, skin: index });
    expectPlainDrawing(svg);
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width: 800, height: 800 });
  }
});

it('[SEED-7] the same look gives the same picture, and another seed another one', () => {
  expect(drawDog({ breed: 'poodle', seed: 9 })).toBe(drawDog({ breed: 'poodle', seed: 9 }));
  expect(drawDog({ breed: 'poodle', seed: 9 })).not.toBe(drawDog({ breed: 'poodle', seed: 10 }));
  expect(drawPerson({ seed: 9 })).toBe(drawPerson({ seed: 9 }));
  expect(drawPerson({ seed: 9 })).not.toBe(drawPerson({ seed: 10 }));
});

it('[SEED-7] no two of the cast, and no two shared looks, have the same picture', () => {
  for (const drawings of [
    CAST.owners.map((owner) => drawDog(owner.dogLook)),
    CAST.owners.map((owner) => drawPerson(owner.ownerLook)),
    SHARED_DOG_LOOKS.map(({ look }) => drawDog(look)),
    SHARED_PERSON_LOOKS.map(({ look }) => drawPerson(look)),
  ])
    expect(new Set(drawings).size).toBe(drawings.length);
  expect(SHARED_DOG_LOOKS).toHaveLength(32);
  expect(SHARED_PERSON_LOOKS).toHaveLength(32);
});

it('[SEED-7] a drawing becomes a photo file of the width asked for', async () => {
  const photo = await renderPhoto(drawDog({ breed: 'shiba', seed: 1 }), 640);
  expect(await sharp(photo).metadata()).toMatchObject({ format: 'jpeg', width: 640, height: 480 });
  await expect(renderPhoto('not a drawing')).rejects.toThrow();
});
