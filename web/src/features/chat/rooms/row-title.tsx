/** The first line of a row: dog, owner and time. Large text takes two lines. */
export function RowTitle({
  name,
  detail,
  at,
  timeText,
}: {
  name: string;
  detail?: string | undefined;
  at: string | null;
  timeText: (at: Date) => string;
}) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span className="flex min-w-0 flex-1 basis-32 flex-wrap items-baseline gap-x-2">
        <span className="max-w-max min-w-0 grow-9 basis-[4em] truncate font-bold">{name}</span>
        {detail && (
          <span className="min-w-0 flex-1 basis-[3em] truncate text-sm text-ink-soft">
            {detail}
          </span>
        )}
      </span>
      {at && (
        <time dateTime={at} className="ml-auto shrink-0 text-xs text-ink-soft">
          {timeText(new Date(at))}
        </time>
      )}
    </span>
  );
}
