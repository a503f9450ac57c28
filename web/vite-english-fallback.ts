import { type Plugin, runnerImport } from 'vite';

type Texts = Record<string, Record<string, string>>;

/**
 * Adds the Korean text of each missing key to the English catalogue, so that the page never shows a key
 * (TXT-3). Runs at build time: an English page does not load the Korean catalogue.
 */
export function englishFallback(): Plugin {
  return {
    name: 'complete-english',
    async load(id) {
      if (!id.endsWith('/texts/en.ts')) return null;
      const { module: english, dependencies } = await runnerImport<{ en: Texts }>(id);
      const korean = await runnerImport<{ ko: Texts }>(id.replace(/en\.ts$/, 'ko.ts'));
      for (const file of [...dependencies, ...korean.dependencies]) this.addWatchFile(file);
      const en = Object.entries(korean.module.ko).map(([feature, texts]) => [
        feature,
        { ...texts, ...english.en[feature] },
      ]);
      return `export const en = ${JSON.stringify(Object.fromEntries(en))};`;
    },
  };
}
