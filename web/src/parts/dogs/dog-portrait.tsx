import { COAT_NAMES, COATS } from './coats.ts';
import { DogBust } from './dog-bust.tsx';
import { Scene } from './scene.tsx';

/** The drawing for a missing photo; the same seed returns the same dog. */
export function DogPortrait({ seed, label }: { seed: number; label: string }) {
  const name = COAT_NAMES[Math.abs(seed) % COAT_NAMES.length] ?? 'corgi';
  return (
    <Scene viewBox="0 0 400 300" label={label} cover className="size-full">
      <rect width="400" height="300" fill="var(--hill)" />
      <circle cx="318" cy="58" r="26" fill="var(--sun)" opacity=".7" />
      <path d="M0 262c90-34 190-26 400 4v34H0z" fill="var(--hill-near)" />
      <g transform="translate(200 146)">
        <DogBust coat={COATS[name]} />
      </g>
    </Scene>
  );
}
