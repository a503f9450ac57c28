import type { Report, ReportDetail } from '@meongmate/shared/contract/reports';
import { aMessage } from './chat-fixtures.ts';
import { aPerson } from './user-fixtures.ts';

export const aReport = (given: Partial<Report> = {}): Report => ({
  id: 1042,
  reason: 'money',
  details: '싫다고 해도 계좌를 보내요.',
  status: 'open',
  createdAt: '2026-11-24T03:10:00.000Z',
  closedAt: null,
  closedBy: null,
  action: null,
  reporter: { id: 8, name: '송은지' },
  reported: { id: 2, name: '차동혁' },
  reportsAgainst: 3,
  reporters: 3,
  ...given,
});

export const aReportDetail = (given: Partial<ReportDetail> = {}): ReportDetail => ({
  ...aReport(),
  note: null,
  evidence: {
    messages: [
      aMessage({ id: 1, senderId: 8, message: '맥스는 몇 살이에요?' }),
      { ...aMessage({ id: 2, message: '지금 입금하면 반값이에요' }), reported: true },
      aMessage({ id: 3, senderId: 8, message: '괜찮아요' }),
      { ...aMessage({ id: 4, message: '이 계좌로 보내세요' }), reported: true },
    ],
    request: null,
    profile: aPerson({ name: '차동혁', bio: '사료 팔아요' }),
    photos: ['/uploads/gone.webp'],
    lostDog: null,
    sighting: null,
  },
  history: {
    reported: {
      createdAt: '2026-11-21T00:00:00.000Z',
      reports: 3,
      reporters: 3,
      warnings: 1,
      blocks: 0,
    },
    reporter: {
      createdAt: '2026-07-21T00:00:00.000Z',
      reports: 1,
      upheld: 1,
      reportsAgainst: 0,
    },
  },
  ...given,
});
