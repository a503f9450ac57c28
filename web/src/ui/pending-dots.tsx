/** Three animated dots beside a text that names the running action. */
export function PendingDots() {
  return (
    <span className="pending-dots inline-flex gap-1" aria-hidden="true">
      <span className="size-1.5 rounded-full bg-current" />
      <span className="size-1.5 rounded-full bg-current" />
      <span className="size-1.5 rounded-full bg-current" />
    </span>
  );
}
