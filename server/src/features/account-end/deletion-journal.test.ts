import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useTempFolder } from '../../../tests/_support/temp-folder.ts';
import type { Dependencies } from '../../product/dependencies.ts';
import { createDeletionJournal, JOURNAL_FILE } from './deletion-journal.ts';

const folder = useTempFolder();

it('[OPS-13] a journal that cannot be read is an error, not an empty one', async () => {
  const dataDir = folder();
  mkdirSync(path.join(dataDir, JOURNAL_FILE));
  const { reconcile } = createDeletionJournal({ config: { dataDir } } as Dependencies);
  await expect(reconcile()).rejects.toThrow('EISDIR');
});
