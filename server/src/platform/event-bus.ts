type Listener<Event> = (event: Event) => void;

export interface EventBus<Events> {
  on<K extends keyof Events>(name: K, listener: Listener<Events[K]>): void;
  /** Calls the listeners of this process and forwards the event to other processes. */
  publish<K extends keyof Events>(name: K, event: Events[K]): void;
  /** Calls the listeners of this process for an event of another process. */
  receive<K extends keyof Events>(name: K, event: Events[K]): void;
  /** Sets the function that sends published events to other processes. */
  forwardTo(forward: (name: keyof Events, event: Events[keyof Events]) => void): void;
}

/**
 * Listeners run immediately, in the order in which they were added; an error of one does not stop the others.
 */
export function createEventBus<Events>(onError: (error: unknown) => void): EventBus<Events> {
  const listeners = new Map<keyof Events, Listener<never>[]>();
  let forward: ((name: keyof Events, event: Events[keyof Events]) => void) | undefined;

  function runSafely(run: () => void): void {
    try {
      run();
    } catch (error) {
      onError(error);
    }
  }
  function notify<K extends keyof Events>(name: K, event: Events[K]): void {
    for (const listener of listeners.get(name) ?? []) {
      runSafely(() => (listener as Listener<typeof event>)(event));
    }
  }
  return {
    on(name, listener) {
      listeners.set(name, [...(listeners.get(name) ?? []), listener as Listener<never>]);
    },
    publish(name, event) {
      notify(name, event);
      runSafely(() => forward?.(name, event));
    },
    receive: notify,
    forwardTo(next) {
      forward = next;
    },
  };
}
