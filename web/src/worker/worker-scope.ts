import type { ActivateMessage, WindowMessage } from '../lib/worker-messages.ts';

/** Own types for the part of the service worker API that is used: the DOM types lack it. */
export interface AppWindow {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
  postMessage(message: WindowMessage): void;
}
export interface ExtendableEvent {
  waitUntil(promise: Promise<unknown>): void;
}
export interface FetchEvent extends ExtendableEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
/** Only some browsers name the subscriptions. */
export interface SubscriptionChangeEvent extends ExtendableEvent {
  readonly oldSubscription?: PushSubscription | null;
  readonly newSubscription?: PushSubscription | null;
}
export interface WorkerEvents {
  install: ExtendableEvent;
  activate: ExtendableEvent;
  fetch: FetchEvent;
  message: ExtendableEvent & { readonly data: ActivateMessage };
  push: ExtendableEvent & { readonly data: { text(): string } | null };
  notificationclick: ExtendableEvent & {
    readonly notification: Notification;
    readonly action: string;
  };
  pushsubscriptionchange: SubscriptionChangeEvent;
}

/** The files of the app that work offline, of one build. */
export interface Shell {
  version: string;
  /** The first script of the page. */
  entry: string;
  files: readonly string[];
  /** The patterns of the pages that work offline. */
  paths: readonly string[];
}

export interface WorkerScope {
  /** Written in front of the built worker by vite-service-worker.ts; absent in development. */
  readonly SHELL?: Shell;
  readonly registration: ServiceWorkerRegistration;
  readonly location: Location;
  readonly navigator: Navigator;
  readonly clients: {
    matchAll(filter: { type: 'window'; includeUncontrolled: true }): Promise<readonly AppWindow[]>;
    openWindow(path: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<K extends keyof WorkerEvents>(
    type: K,
    listener: (event: WorkerEvents[K]) => void,
  ): void;
}

export const worker = globalThis as unknown as WorkerScope;

export const listAppWindows = () =>
  worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
