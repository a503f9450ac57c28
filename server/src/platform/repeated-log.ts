import { MINUTE_MS } from '@meongmate/shared/rules/durations';

/** Writes one line; `more` has the number of events that it stands for. */
type Write = (more: { count: number }) => void;

/** `kind` is what repeats, such as the name of an error: parts that share the function share its line. */
export type LogRepeated = (kind: string, write: Write) => void;

/**
 * Limits the lines of events that an outage repeats: the first of a kind is written at once, those of each minute after
 * it as one line, that of the last of them, with their number.
 */
export function createRepeatedLog(): LogRepeated {
  const minutes = new Map<string, { count: number; write: Write }>();

  function begin(kind: string, write: Write): void {
    const minute = { count: 0, write };
    minutes.set(kind, minute);
    setTimeout(() => {
      minutes.delete(kind);
      if (minute.count === 0) return;
      minute.write({ count: minute.count });
      begin(kind, minute.write);
    }, MINUTE_MS).unref();
  }

  return (kind, write) => {
    const minute = minutes.get(kind);
    if (minute) {
      minute.count += 1;
      minute.write = write;
      return;
    }
    write({ count: 1 });
    begin(kind, write);
  };
}
