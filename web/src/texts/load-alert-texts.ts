import { addTexts, language } from './t.ts';

/** These come with the one part that says them, not with its page. */
export async function loadAlertTexts(): Promise<void> {
  const { texts } = await (language() === 'en'
    ? import('./en-alerts.ts')
    : import('./ko-alerts.ts'));
  addTexts(texts);
}
