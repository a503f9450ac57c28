import { COATS, DARK } from './coats.ts';
import { Scene } from './scene.tsx';

const { fur, shade, light, innerEar } = COATS.corgi;
const line = { fill: 'none', stroke: DARK, strokeWidth: 3.5, strokeLinecap: 'round' } as const;

/** A sleeping dog, for screens without an action at the moment. */
export function SleepingDog() {
  return (
    <Scene viewBox="0 0 280 180">
      <ellipse cx="140" cy="142" rx="124" ry="27" fill="var(--accent-soft)" />
      <ellipse cx="140" cy="138" rx="104" ry="19" fill="var(--muted)" />
      <path
        d="M62 122c2-40 40-66 86-64 48 2 80 30 78 64-1 18-16 24-40 24H92c-20 0-31-8-30-24z"
        fill={fur}
      />
      <path
        d="M214 92c20 14 22 46-2 54-22 8-52 4-66-6"
        fill="none"
        stroke={shade}
        strokeWidth="17"
        strokeLinecap="round"
      />
      <path d="M152 142c-4-4-4-10 2-12 7-2 14 4 12 12z" fill={light} />
      <path d="M54 92L46 58c18 0 30 10 36 24zM112 84l14-30c12 10 14 26 8 40z" fill={fur} />
      <path d="M60 86l-4-18c10 2 16 8 20 16zM116 82l8-16c6 6 7 16 4 24z" fill={innerEar} />
      <ellipse cx="90" cy="114" rx="49" ry="38" fill={fur} />
      <path
        d="M84 78c0 20-18 28-18 46 0 16 11 26 24 26s24-10 24-26c0-18-18-26-18-46-4-1-8-1-12 0z"
        fill={light}
      />
      <path d="M58 112q8 7 16 0M106 112q8 7 16 0" {...line} />
      <path d="M82 124c5-3 11-3 16 0 0 7-4 11-8 11s-8-4-8-11z" fill={DARK} />
      <path d="M90 135v4m-9 2q5 4 9-2 4 6 9 2" {...line} strokeWidth="3" />
      <g
        fill="none"
        stroke="var(--ink-soft)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M152 40h14l-14 16h14M182 16h18l-18 20h18" />
      </g>
    </Scene>
  );
}
