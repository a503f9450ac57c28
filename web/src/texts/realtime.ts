import { defineTexts } from './define-texts.ts';

export const realtimeText = defineTexts({
  connected: ['연결됨', 'Connected'],
  connecting: ['연결 중', 'Connecting'],
  disconnected: ['연결 끊김', 'Disconnected'],
  live: ['실시간', 'Real-time'],
});
