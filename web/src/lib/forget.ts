const forgetters = new Set<() => void>();
let era = 0;

/** What holds a person's data registers here how to forget it. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Another number after each person: what was asked in one era says nothing of who is here in the next. */
export const personEra = (): number => era;

/** Nothing one person read may show for the next. */
export function forgetPerson(): void {
  era += 1;
  for (const forget of forgetters) forget();
}
