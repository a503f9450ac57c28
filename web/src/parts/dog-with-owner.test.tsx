import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aPerson } from '../test-support/user-fixtures.ts';
import { DogWithOwner } from './dog-with-owner.tsx';

it.each([
  [true, 'eager'],
  [false, 'lazy'],
])('in a row with eager=%s both photos load %s', (eager, loading) => {
  const person = aPerson({ dogImage: '/photos/dog.webp', profileImage: '/photos/owner.webp' });
  const { container } = render(<DogWithOwner person={person} size="row" eager={eager} />);
  const photos = [...container.querySelectorAll('img')];
  expect(photos.map((photo) => photo.getAttribute('loading'))).toEqual([loading, loading]);
});
