/** Progress from 0 to 1, with a text. */
export function ProgressBar({ fraction, label }: { fraction: number; label: string }) {
  return (
    <div>
      <progress
        value={fraction}
        max={1}
        aria-label={label}
        className="block h-2 w-full appearance-none overflow-hidden rounded-full bg-muted-strong [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-muted-strong [&::-webkit-progress-value]:bg-primary"
      />
      <p className="mt-2 text-sm text-ink-soft" role="status">
        {label}
      </p>
    </div>
  );
}
