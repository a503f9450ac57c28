type Listener<Event> = (event: Event) => void;

export interface EventBus<Events> {
  on<K extends keyof Events>(name: K, listener: Listener<Events[K]>): void;
  /** Tells the listeners here, and whoever forwards events to other processes. */
  publish<K extends keyof Events>(name: K, event: Events[K]): void;
  /** Tells the listeners here of what happened in another process. */
  receive<K extends keyof Events>(name: K, event: Events[K]): void;
  /** Sends what is published here on its way to other processes. */
  forwardTo(forward: (name: keyof Events, event: Events[keyof Events]) => void): void;
}

/** Listeners run at once, in the order they were added; one that throws stops no other. */
export function createEventBus<Events>(onError: (error: unknown) => void): EventBus<Events> {
  const listeners = new Map<keyof Events, Listener<never>[]>();
  let forward: ((name: keyof Events, event: Events[keyof Events]) => void) | undefined;

  function attempt(run: () => void): void {
    try {
      run();
    } catch (error) {
      onError(error);
    }
  }
  function tell<K extends keyof Events>(name: K, event: Events[K]): void {
    for (const listener of listeners.get(name) ?? []) {
      attempt(() => (listener as Listener<typeof event>)(event));
    }
  }
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<never>]);
    },
    publish(name, event) {
      tell(name, event);
      attempt(() => forward?.(name, event));
    },
    receive: tell,
    forwardTo(next) {
      forward = next;
    },
  };
}
