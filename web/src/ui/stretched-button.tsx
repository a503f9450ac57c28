/** A button that covers its positioned parent. Controls above it need `z-10`. */
export function StretchedButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute inset-0 size-full rounded-card focus-visible:-outline-offset-3"
    />
  );
}
