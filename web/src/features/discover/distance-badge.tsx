import { distanceText } from '../../texts/format.ts';

/** The distance, on a photo. */
export function DistanceBadge({ km }: { km: number }) {
  return (
    <span className="inline-flex rounded-full bg-card px-3.5 py-1.5 text-sm font-bold text-ink shadow-card">
      {distanceText(km)}
    </span>
  );
}
