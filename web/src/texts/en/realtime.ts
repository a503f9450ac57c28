import type { realtimeKo } from '../ko/realtime.ts';

export const realtimeEn = {
  connected: 'Connected',
  connecting: 'Connecting',
  disconnected: 'Disconnected',
  live: 'Real-time',
} as const satisfies Record<keyof typeof realtimeKo, string>;
