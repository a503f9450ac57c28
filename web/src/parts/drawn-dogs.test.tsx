import { fireEvent, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';
import { expect, it } from 'vitest';
import { Avatar } from './avatar.tsx';
import { LostDog } from './dogs/lost-dog.tsx';
import { RunningDog } from './dogs/running-dog.tsx';
import { SittingDog } from './dogs/sitting-dog.tsx';
import { SleepingDog } from './dogs/sleeping-dog.tsx';
import { SniffingDog } from './dogs/sniffing-dog.tsx';
import { Photo } from './photo.tsx';

const POSES: Record<string, FunctionComponent> = {
  sitting: SittingDog,
  sniffing: SniffingDog,
  asleep: SleepingDog,
  running: RunningDog,
  lost: LostDog,
};

it('[UI-21] the five dogs are different drawings that consist only of shapes', () => {
  const drawings = Object.values(POSES).map((Pose) => {
    const { container, unmount } = render(<Pose />);
    const drawing = container.querySelector('svg');
    expect(drawing?.querySelector('image, use, foreignObject')).toBeNull();
    const { innerHTML = '' } = drawing ?? {};
    unmount();
    return innerHTML;
  });
  expect(drawings.every((drawing) => drawing.length > 200)).toBe(true);
  expect(new Set(drawings).size).toBe(5);
});

it.each([
  ['김민서', '민서'],
  ['이준', '이준'],
  ['Max Kim', 'M'],
  ['  ', '?'],
])('[UI-55] without a photo %s is displayed as %s', (name, initials) => {
  const { container } = render(<Avatar name={name} path={null} />);
  expect(container.textContent).toBe(initials);
  expect(container.querySelector('img')).toBeNull();
});

it('[UI-55] a user photo that fails to load is replaced by the initials', () => {
  const { container } = render(
    <Avatar name="김민서" path="/photos/gone" alt="김민서 프로필 사진" />,
  );
  fireEvent.error(screen.getByRole('img', { name: '김민서 프로필 사진' }));
  expect(container.textContent).toBe('민서');
  expect(screen.getByRole('img', { name: '김민서 프로필 사진' }).tagName).toBe('SPAN');
});

it('[UI-55] a dog photo that is missing or fails to load is replaced by a drawing', () => {
  const { rerender } = render(<Photo path={null} alt="보리 사진" seed={3} />);
  expect(screen.getByRole('img', { name: '보리 사진' }).tagName).toBe('svg');
  rerender(<Photo path="/photos/gone" alt="보리 사진" seed={3} />);
  const photo = screen.getByRole('img', { name: '보리 사진' });
  expect(photo.tagName).toBe('IMG');
  fireEvent.error(photo);
  expect(screen.getByRole('img', { name: '보리 사진' }).tagName).toBe('svg');
});

it('[UI-55] the same seed draws the same dog, and different seeds draw different dogs', () => {
  const drawn = (seed: number) => {
    const { container, unmount } = render(<Photo path={null} alt="" seed={seed} />);
    const { innerHTML } = container;
    unmount();
    return innerHTML;
  };
  expect(drawn(1)).toBe(drawn(1));
  expect(drawn(1)).not.toBe(drawn(2));
});
