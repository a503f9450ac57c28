import { toUser } from '../users/users.view.ts';
import type { PersonalData } from './export.service.ts';

/** One JSON object, list by list with one row per line, never complete in memory. */
async function* toJson({ ownUser, lists }: PersonalData): AsyncGenerator<Buffer> {
  const profile = toUser(ownUser);
  yield Buffer.from(`{\n"profile": ${JSON.stringify(profile, null, 2)}`);
  for (const { name, pages } of lists) {
    yield Buffer.from(`,\n"${name}": [`);
    let separator = '\n';
    for await (const rows of pages) {
      if (rows.length === 0) continue;
      yield Buffer.from(separator + rows.map((row) => JSON.stringify(row)).join(',\n'));
      separator = ',\n';
    }
    yield Buffer.from('\n]');
  }
  yield Buffer.from('\n}\n');
}

interface ExportedFile {
  name: string;
  content: AsyncIterable<Buffer> | Iterable<Buffer>;
}

/** The files of the archive: `data.json`, and the photos as they are stored. */
export async function* toFiles(data: PersonalData): AsyncGenerator<ExportedFile> {
  yield { name: 'data.json', content: toJson(data) };
  for await (const { file, bytes } of data.photos) {
    yield { name: file, content: [bytes] };
  }
}
