/** How far something is, from 0 to 1, with the words for it. */
export function ProgressBar({ share, label }: { share: number; label: string }) {
  return (
    <div>
      <progress
        value={share}
        max={1}
        aria-label={label}
        className="h-2 w-full overflow-hidden rounded-full accent-park"
      />
      <p className="text-sm text-ink-soft" role="status">
        {label}
      </p>
    </div>
  );
}
