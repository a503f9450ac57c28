import { CalendarX2 } from 'lucide-react';

/** The walks that a block cancels, below the text of the dialog. */
export function EndingWalks({ text }: { text: string }) {
  return (
    <span className="mt-3 flex gap-3 text-ink">
      <CalendarX2 size={20} className="mt-0.5 shrink-0 text-ink-soft" />
      {text}
    </span>
  );
}
