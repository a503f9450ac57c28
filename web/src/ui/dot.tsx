/** A red dot with text for screen readers. Its parent must be positioned. */
export function Dot({ label, testId }: { label: string; testId: string }) {
  return (
    <span
      data-testid={testId}
      className="absolute -top-0.5 -right-1 block size-2.5 rounded-full bg-danger ring-2 ring-card"
    >
      <span className="sr-only">{label}</span>
    </span>
  );
}
