const forgetters = new Set<() => void>();
let era = 0;

/** Registers a callback that deletes cached data of the current user. */
export function onForget(forget: () => void): void {
  forgetters.add(forget);
}

/** A number that changes with each user. A response to a request of an earlier number must be ignored. */
export const personEra = (): number => era;

/** Runs all callbacks, so that the next user sees no data of the previous one. */
export function forgetPerson(): void {
  era += 1;
  for (const forget of forgetters) forget();
}
