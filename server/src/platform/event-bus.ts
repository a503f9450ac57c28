type Listener<Event> = (event: Event) => void;

export interface EventBus<Events> {
  on<K extends keyof Events>(name: K, listener: Listener<Events[K]>): void;
  publish<K extends keyof Events>(name: K, event: Events[K]): void;
}

/** Listeners run at once, in the order they were added; one that throws stops no other. */
export function createEventBus<Events>(onError: (error: unknown) => void): EventBus<Events> {
  const listeners = new Map<keyof Events, Listener<never>[]>();
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<never>]);
    },
    publish(name, event) {
      for (const listener of listeners.get(name) ?? []) {
        try {
          (listener as Listener<typeof event>)(event);
        } catch (error) {
          onError(error);
        }
      }
    },
  };
}
