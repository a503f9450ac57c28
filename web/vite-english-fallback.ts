import { type Plugin, runnerImport } from 'vite';

type Texts = Record<string, Record<string, string>>;

/** The two parts of the English catalogue; the Korean one has the same two. */
const ENGLISH = /\/texts\/en(-base|-pages)\.ts$/;

/**
 * Adds the Korean text of each missing key to the English catalogue, so that the page never shows a key
 * (TXT-3). Runs at build time: an English page does not load the Korean catalogue.
 */
export function englishFallback(): Plugin {
  return {
    name: 'complete-english',
    async load(id) {
      if (!ENGLISH.test(id)) return null;
      const english = await runnerImport<{ texts: Texts }>(id);
      const korean = await runnerImport<{ texts: Texts }>(id.replace(ENGLISH, '/texts/ko$1.ts'));
      for (const file of [...english.dependencies, ...korean.dependencies]) this.addWatchFile(file);
      const complete = Object.entries(korean.module.texts).map(([feature, texts]) => [
        feature,
        { ...texts, ...english.module.texts[feature] },
      ]);
      return `export const texts = ${JSON.stringify(Object.fromEntries(complete))};`;
    },
  };
}
