import type { CDPSession, Disposable, Page } from '@playwright/test';

export interface PageChanges {
  /** Whether the test has changed what cannot be undone. */
  areLasting(): boolean;
  /** Removes the scripts and ends the sessions that the test has added. */
  undo(): Promise<void>;
}

/** Records what a test adds to the page beside routes and listeners. */
export function recordChanges(page: Page): PageChanges {
  const context = page.context();
  let isLasting = false;
  let scripts: Disposable[] = [];
  let sessions: CDPSession[] = [];

  const { clock } = page;
  const addInitScript = page.addInitScript.bind(page);
  const newCDPSession = context.newCDPSession.bind(context);
  Object.defineProperty(page, 'clock', {
    get() {
      isLasting = true;
      return clock;
    },
  });
  for (const [owner, name] of [
    [page, 'exposeFunction'],
    [page, 'routeWebSocket'],
    [context, 'addInitScript'],
    [context, 'grantPermissions'],
  ] as const) {
    const original = Reflect.get(owner, name) as (...args: unknown[]) => unknown;
    Reflect.set(owner, name, (...args: unknown[]) => {
      isLasting = true;
      return Reflect.apply(original, owner, args);
    });
  }
  page.addInitScript = async (script, arg) => {
    const added = await addInitScript(script, arg);
    scripts.push(added);
    return added;
  };
  context.newCDPSession = async (target) => {
    const session = await newCDPSession(target);
    sessions.push(session);
    return session;
  };

  return {
    areLasting: () => isLasting,
    async undo() {
      const [added, opened] = [scripts, sessions];
      scripts = [];
      sessions = [];
      for (const script of added) await script.dispose();
      for (const session of opened) await session.detach();
    },
  };
}
