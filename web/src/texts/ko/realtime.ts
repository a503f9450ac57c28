export const realtimeKo = {
  connected: '연결됨',
  connecting: '연결 중',
  disconnected: '연결 끊김',
  live: '실시간',
} as const;
