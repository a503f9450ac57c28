import { Chapter, Row, Specimen } from './specimen.tsx';

const SURFACES = [
  'bg-paper text-ink',
  'bg-card text-ink',
  'bg-muted text-ink',
  'bg-muted-strong text-ink',
  'bg-primary text-on-primary',
  'bg-primary-soft text-primary-ink',
  'bg-accent text-on-accent',
  'bg-accent-soft text-accent-ink',
  'bg-mark text-on-accent',
  'bg-danger text-on-danger',
  'bg-danger-soft text-danger-ink',
];
const SIZES = ['text-xs', 'text-sm', 'text-base', 'text-lg', 'text-xl', 'text-2xl'];

/** Colours in their combinations, type scale and corner radii. */
export function Foundations() {
  return (
    <Chapter title="바탕">
      <Specimen of="색">
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3">
          {SURFACES.map((pair) => (
            <p key={pair} className={`rounded-control border border-line p-3 text-xs ${pair}`}>
              {pair}
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen of="글자">
        {SIZES.map((size) => (
          <p key={size} className={size}>
            강아지도 친구가 필요해요 · {size}
          </p>
        ))}
        <p className="text-sm text-ink-soft">보조 글자 · 07:30 · 1.2km</p>
      </Specimen>
      <Specimen of="모서리와 그림자">
        <Row>
          <p className="rounded-control bg-card p-4 shadow-card">rounded-control</p>
          <p className="rounded-card bg-card p-4 shadow-card">rounded-card</p>
          <p className="rounded-full bg-card px-6 py-4 shadow-lift">rounded-full</p>
        </Row>
      </Specimen>
    </Chapter>
  );
}
