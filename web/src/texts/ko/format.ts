export const formatKo = {
  about: '약 {distance}',
  justNow: '방금 전',
  minutesAgo: '{count}분 전',
  hoursAgo: '{count}시간 전',
  daysAgo: '{count}일 전',
  weeksAgo: '{count}주 전',
  today: '오늘',
  yesterday: '어제',
  am: '오전 {time}',
  pm: '오후 {time}',
} as const;
