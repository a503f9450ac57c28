import { COATS } from './coats.ts';
import { DogBust } from './dog-bust.tsx';
import { Scene } from './scene.tsx';

/** A dog at a signpost with two directions, for pages that were not found. */
export function LostDog() {
  return (
    <Scene viewBox="0 0 320 240">
      <ellipse cx="160" cy="214" rx="140" ry="20" fill="var(--hill)" />
      <rect x="238" y="58" width="12" height="152" rx="6" fill="#8a6a4f" />
      <path d="M206 66h66l16 14-16 14h-66a5 5 0 01-5-5V71a5 5 0 015-5z" fill="#f5a524" />
      <path d="M282 104h-62l-16 13 16 13h62a5 5 0 005-5v-16a5 5 0 00-5-5z" fill="#e2b670" />
      <g transform="translate(122 100) scale(.72)">
        <DogBust coat={COATS.corgi} tilt={-13} />
      </g>
      <path
        d="M186 34c-2-14 22-16 22-1 0 9-11 9-11 18m0 11v1"
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="6"
        strokeLinecap="round"
      />
    </Scene>
  );
}
