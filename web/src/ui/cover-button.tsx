/** Makes the whole of its positioned parent a button; what stands above it is lifted by `z-10`. */
export function CoverButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="absolute inset-0 size-full rounded-card focus-visible:-outline-offset-3"
    />
  );
}
