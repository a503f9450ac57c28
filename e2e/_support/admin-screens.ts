import { admin, click, openPath, type Screen, type ScreenContext } from './screen.ts';

const openReports = async ({ page }: ScreenContext) => {
  await page.goto('/admin?tab=reports');
  await page.getByTestId('report-row').first().waitFor();
};

async function openReport(context: ScreenContext) {
  const { page } = context;
  await openReports(context);
  await page.getByTestId('report-row').first().click();
  await page.getByTestId('report-close-block').waitFor();
}

async function blockByReport(context: ScreenContext) {
  await openReport(context);
  await context.page.getByRole('textbox', { name: /메모/ }).fill('세 사람이 같은 내용으로 신고.');
  await context.page.getByTestId('report-close-block').click();
  await context.page.getByRole('dialog').waitFor();
}

export const ADMIN_SCREENS: readonly Screen[] = [
  admin('admin-users', openPath('/admin')),
  admin('admin-person', click('/admin', /상세|윤하늘/)),
  admin('admin-reports', openReports),
  admin('admin-report', openReport),
  admin('admin-report-block', blockByReport),
  admin('admin-report-keys', async (context) => {
    await openReport(context);
    await context.page.keyboard.press('?');
    await context.page.getByRole('dialog').waitFor();
  }),
  admin('admin-inquiries', click('/admin', /문의/, 'tab')),
  admin('admin-logs', click('/admin', /활동 로그/, 'tab')),
  admin('admin-note', click('/admin?tab=inquiries', /메모 쓰기/)),
  admin('admin-cleanup', click('/admin', /데이터 정리/, 'tab')),
];
