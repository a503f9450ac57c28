const forgetters = new Set<() => void>();

/** What holds a person's data registers here how to forget it. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** Nothing one person read may show for the next. */
export function forgetPerson(): void {
  for (const forget of forgetters) forget();
}
