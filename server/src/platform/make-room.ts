/** Where there are `most` already, what was put in first goes. */
export function makeRoom<K>(things: Map<K, unknown> | Set<K>, most: number): void {
  if (things.size < most) return;
  for (const oldest of things.keys()) {
    things.delete(oldest);
    return;
  }
}
