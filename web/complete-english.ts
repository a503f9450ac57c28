import { type Plugin, runnerImport } from 'vite';

type Texts = Record<string, Record<string, string>>;

const ENGLISH_GROUP = /\/texts\/en-[\w-]+\.ts$/;

/**
 * Completes each English group of texts with the Korean texts it lacks, so that the page never
 * shows a key (TXT-3). At build time: a page in English does not load the Korean catalogue.
 */
export function completeEnglish(): Plugin {
  return {
    name: 'complete-english',
    async load(id) {
      if (!ENGLISH_GROUP.test(id)) return null;
      const korean = id.replace('/texts/en-', '/texts/ko-');
      const [en, ko] = await Promise.all(
        [id, korean].map(async (file) => {
          const { module, dependencies } = await runnerImport<{ texts: Texts }>(file);
          for (const watched of [file, ...dependencies]) this.addWatchFile(watched);
          return module.texts;
        }),
      );
      const texts = Object.entries(ko ?? {}).map(([name, group]) => [
        name,
        { ...group, ...en?.[name] },
      ]);
      return `export const texts = ${JSON.stringify(Object.fromEntries(texts))};`;
    },
  };
}
