import { expect, it } from 'vitest';
import { withinEdges, zoomed } from './photo-gestures.ts';

const WHOLE = { scale: 1, x: 0, y: 0 };

it('[CHAT-73] the point between the fingers stays between them while the photo is enlarged', () => {
  const view = zoomed(WHOLE, 2, { x: 50, y: -20 });
  expect(view).toEqual({ scale: 2, x: -50, y: 20 });
  expect(zoomed(view, 1, { x: 50, y: -20 })).toEqual(WHOLE);
  expect(zoomed(WHOLE, 2, { x: 50, y: 0 }, { x: 60, y: 10 })).toEqual({ scale: 2, x: -40, y: 10 });
});

it('[CHAT-73] an enlarged photo cannot be dragged beyond its edges, and the whole photo is centred', () => {
  expect(withinEdges({ scale: 2, x: 500, y: -30 }, 400, 800)).toEqual({ scale: 2, x: 200, y: -30 });
  expect(withinEdges({ scale: 1, x: 30, y: 40 }, 400, 800)).toEqual(WHOLE);
});
