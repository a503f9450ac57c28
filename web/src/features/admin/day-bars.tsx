const BAR_WIDTH = 10;
const GAP = 3;
const HEIGHT = 100;
/** Minimum height of a bar for a count above 0. */
const MIN_BAR_HEIGHT = 4;
/** Smallest count that fills the height, so that small numbers look small. */
const FULL_HEIGHT_COUNT = 5;

/** One bar per day, oldest first; the last one is today, which is not complete. Decorative. */
export function DayBars({
  days,
  className,
}: {
  days: readonly { day: string; count: number; title: string }[];
  className: string;
}) {
  const maximum = Math.max(FULL_HEIGHT_COUNT, ...days.map(({ count }) => count));
  const width = days.length * (BAR_WIDTH + GAP) - GAP;
  const height = (count: number) =>
    count === 0 ? 0 : Math.max(MIN_BAR_HEIGHT, (count / maximum) * HEIGHT);
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className={className}
    >
      {days.map(({ day, count, title }, index) => (
        <g key={day}>
          <title>{title}</title>
          {/* The whole height reacts to the pointer. */}
          <rect
            x={index * (BAR_WIDTH + GAP)}
            width={BAR_WIDTH}
            height={HEIGHT}
            fill="transparent"
          />
          <rect
            x={index * (BAR_WIDTH + GAP)}
            y={HEIGHT - height(count)}
            width={BAR_WIDTH}
            height={height(count)}
            className={index === days.length - 1 ? 'fill-accent' : 'fill-primary'}
          />
        </g>
      ))}
    </svg>
  );
}
