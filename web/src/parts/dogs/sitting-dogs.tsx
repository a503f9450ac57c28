import { COATS } from './coats.ts';
import { DogBust } from './dog-bust.tsx';
import { Scene } from './scene.tsx';

function Tree({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-4" y="30" width="8" height="42" rx="4" fill="#8a6a4f" />
      <circle r="34" fill="var(--tree)" />
      <circle cx="-20" cy="18" r="22" fill="var(--tree)" />
      <circle cx="22" cy="20" r="20" fill="var(--tree)" />
    </g>
  );
}

/** The landing picture: two dogs on a hill in the morning. */
export function SittingDogs({ label, className }: { label: string; className?: string }) {
  return (
    <Scene viewBox="0 0 640 480" label={label} cover className={className}>
      <defs>
        <linearGradient id="morning" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
      </defs>
      <rect width="640" height="480" fill="url(#morning)" />
      <circle cx="520" cy="92" r="42" fill="var(--sun)" />
      <g fill="var(--sun)" opacity=".55">
        <path d="M70 96c4-16 28-18 34-4 12-6 26 0 26 12H62c-4 0-4-8 8-8z" />
        <path d="M330 58c3-12 21-14 26-3 9-5 20 0 20 9h-52c-3 0-3-6 6-6z" />
      </g>
      <path d="M0 330c110-64 230-58 330-24s210 18 310-30v204H0z" fill="var(--hill)" />
      <Tree x={64} y={266} size={0.9} />
      <Tree x={590} y={236} size={1.05} />
      <Tree x={536} y={272} size={0.62} />
      <path d="M0 410c150-52 300-44 420-22 90 16 160 8 220-14v106H0z" fill="var(--hill-near)" />
      <g transform="translate(440 316) scale(1.06)">
        <DogBust coat={COATS.maltese} tilt={-5} />
      </g>
      <g transform="translate(244 262) scale(1.38)">
        <DogBust coat={COATS.corgi} tilt={4} />
      </g>
      <g fill="#f5a524">
        <circle cx="58" cy="446" r="5" />
        <circle cx="96" cy="462" r="4" />
        <circle cx="584" cy="440" r="5" />
        <circle cx="610" cy="462" r="4" />
      </g>
    </Scene>
  );
}
