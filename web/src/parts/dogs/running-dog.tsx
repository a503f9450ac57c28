import { COATS, DARK, LEG, TONGUE } from './coats.ts';
import { Scene } from './scene.tsx';

const { fur, shade, light, collar } = COATS.retriever;

/** A running dog, for mails and inquiries that were sent, and for empty conversations. */
export function RunningDog() {
  return (
    <Scene viewBox="0 0 280 180">
      <ellipse cx="140" cy="158" rx="104" ry="9" fill="var(--hill)" />
      <g stroke="var(--edge)" strokeWidth="4" strokeLinecap="round" opacity=".45">
        <path d="M8 74h26M2 98h20M14 122h22" />
      </g>
      <path d="M166 104l24 30 22-2M92 104l-18 30-22 6" {...LEG} stroke={shade} />
      <path d="M76 88C54 82 44 66 50 46" {...LEG} strokeWidth="14" stroke={fur} />
      <path
        d="M70 92c0-20 16-30 40-28 24 3 44-4 62 2 16 6 22 20 18 34-4 16-20 22-44 16-22-6-36 4-54 0-14-3-22-12-22-24z"
        fill={fur}
      />
      <path d="M176 106l34 14 20-8M88 108l-34 10-14 18" {...LEG} stroke={fur} />
      <path
        d="M166 78q16 24 34 16"
        fill="none"
        stroke={collar}
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path
        d="M172 52c2-22 20-34 40-30 17 3 24 14 28 24 12 1 22 6 22 16s-10 15-22 15c-8 0-12 2-18 6-10 7-26 7-36 0-10-8-15-18-14-31z"
        fill={fur}
      />
      <path d="M226 56c14-8 36-6 36 7 0 9-9 14-21 14-8 0-16-4-19-9-2-4 0-9 4-12z" fill={light} />
      <path d="M236 76q10 2 12-1c3 10-1 17-6 17s-7-7-6-16z" fill={TONGUE} />
      <path d="M186 34c-18-2-38 10-40 30-1 10 8 14 16 9 12-7 24-21 24-39z" fill={shade} />
      <circle cx="217" cy="46" r="5" fill={DARK} />
      <ellipse cx="260" cy="58" rx="6.5" ry="5.5" fill={DARK} />
    </Scene>
  );
}
