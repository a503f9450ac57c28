import { type Coat, TAG } from './coats.ts';
import { DogHead } from './dog-head.tsx';

/** Head and shoulders; the centre of the head is at 0,0 and the body ends at y = 160. */
export function DogBust({ coat, tilt = 0 }: { coat: Coat; tilt?: number }) {
  return (
    <g>
      <path d="M-80 160c0-62 26-108 80-108s80 46 80 108z" fill={coat.fur} />
      <path d="M-40 160c0-44 16-80 40-80s40 36 40 80z" fill={coat.light} />
      <path
        d="M-55 64q55 34 110 0"
        fill="none"
        stroke={coat.collar}
        strokeWidth="11"
        strokeLinecap="round"
      />
      <circle cy="89" r="8.5" fill={TAG} />
      <g transform={`rotate(${tilt})`}>
        <DogHead coat={coat} />
      </g>
    </g>
  );
}
