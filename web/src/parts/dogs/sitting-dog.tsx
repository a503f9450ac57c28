import { COATS } from './coats.ts';
import { DogBust } from './dog-bust.tsx';
import { Scene } from './scene.tsx';

/** A sitting dog, for screens that wait for the user: log in, allow or select something. */
export function SittingDog({ className }: { className?: string }) {
  return (
    <Scene viewBox="0 0 280 200" className={className}>
      <ellipse cx="140" cy="184" rx="116" ry="14" fill="var(--hill)" />
      <g transform="translate(140 90) scale(.6)">
        <DogBust coat={COATS.shiba} tilt={5} />
      </g>
    </Scene>
  );
}
