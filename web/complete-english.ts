import { type Plugin, runnerImport } from 'vite';

type Texts = Record<string, Record<string, string>>;

/**
 * Completes the English catalogue with the Korean texts it lacks, so that the page never shows a
 * key (TXT-3). At build time: a page in English does not load the Korean catalogue.
 */
export function completeEnglish(): Plugin {
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
