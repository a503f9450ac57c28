import { COATS, DARK, LEG } from './coats.ts';
import { Scene } from './scene.tsx';

const { fur, shade, light, collar } = COATS.shiba;

/** A sniffing dog, for lists without results. */
export function SniffingDog() {
  return (
    <Scene viewBox="0 0 280 180">
      <ellipse cx="144" cy="158" rx="116" ry="10" fill="var(--hill)" />
      <path d="M88 98v54M164 100v52" {...LEG} stroke={shade} />
      <path d="M66 82C44 76 40 50 58 42c12-4 20 8 12 16" {...LEG} strokeWidth="13" stroke={fur} />
      <path
        d="M62 90c0-20 18-30 46-28 22 2 42 0 58 6 14 6 18 18 14 30-4 14-18 18-40 14-20-4-34 2-54 0-14-2-24-10-24-22z"
        fill={fur}
      />
      <path d="M72 98v54M148 102v50" {...LEG} stroke={fur} />
      <path d="M160 74c18 2 34 16 44 34 4 8-2 18-12 18-20 0-38-14-42-32z" fill={fur} />
      <path
        d="M166 108q14-4 20-20"
        fill="none"
        stroke={collar}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M184 108c2-16 18-24 32-18 12 5 16 15 18 24 8 8 14 18 8 26-7 8-20 4-28-2-8 2-18 0-24-8-5-6-7-14-6-22z"
        fill={fur}
      />
      <path d="M216 118c8-4 14-2 18-4 8 8 14 18 8 26-7 8-20 4-28-2-6-6-6-16 2-20z" fill={light} />
      <path d="M190 96c-2-16 4-28 12-34 8 8 12 20 10 30z" fill={shade} />
      <circle cx="213" cy="107" r="4.5" fill={DARK} />
      <ellipse cx="243" cy="139" rx="6" ry="5" fill={DARK} />
      <g transform="translate(262 128)">
        <path d="M0 30V8" stroke="#1f7a4d" strokeWidth="4" strokeLinecap="round" />
        <circle r="9" fill="#f5a524" />
        <circle r="3.5" fill="#fff6ea" />
      </g>
    </Scene>
  );
}
