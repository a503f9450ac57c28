import type { ReportReason } from '@meongmate/shared/rules/reports';
import type { Member } from './builders.ts';

export const REPORTS = '/api/reports';

/** `reporter` reports `reported`; returns the id of the report. */
export async function aReport(
  reporter: Member,
  reported: Member,
  change: { reason?: ReportReason; [field: string]: unknown } = {},
): Promise<number> {
  const body = { reportedUserId: reported.id, reason: 'rude', ...change };
  const response = await reporter.client.post(REPORTS, body);
  if (response.status !== 201) throw new Error(`report: ${JSON.stringify(response.body)}`);
  return response.body.id;
}

export const reportPath = (admin: Member, id: number) =>
  `/api/admin/reports/${id}?userId=${admin.id}`;

export const openReport = (admin: Member, id: number) => admin.client.get(reportPath(admin, id));

export const listReports = (admin: Member, query = '') =>
  admin.client.get(`/api/admin/reports?userId=${admin.id}${query}`);

export const closeReport = (admin: Member, id: number, action: string, note?: string) =>
  admin.client.post(`/api/admin/reports/${id}/close?userId=${admin.id}`, { action, note });
