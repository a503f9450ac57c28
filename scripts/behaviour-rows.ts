export interface BehaviourRow {
  /** The row of the table. */
  text: string;
  /** The tests and scripts that keep it, as paths of the project. */
  files: string[];
}

const KEPT_BY = /`([\w./-]+\.(?:test|spec)\.tsx?)`|\]\(\.\.\/(findings\/[\w-]+\.sh)\)/g;

/** The rows of docs/behaviour.md that name a test or a script; a row without one is kept by its decision. */
export function readBehaviour(document: string): BehaviourRow[] {
  return document
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((text) => ({
      text,
      files: [...text.matchAll(KEPT_BY)].map(([, test, script]) => test ?? script ?? ''),
    }))
    .filter(({ files }) => files.length > 0);
}
