/** Checks that the tests of upgrades have the state of each release. */

export const SNAPSHOTS_FOLDER = 'server/tests/snapshots';

/** `storedFiles` are the paths of all files below the folder of the snapshots. */
export function findMissingSnapshots(changelog: string, storedFiles: readonly string[]): string[] {
  const releases = [...changelog.matchAll(/^## \[(\d+\.\d+\.\d+)\]/gm)].map(
    ([, version]) => version,
  );
  return releases
    .map((version) => `${SNAPSHOTS_FOLDER}/${version}`)
    .filter((folder) => !storedFiles.some((file) => file.startsWith(`${folder}/`)))
    .map((folder) => `${folder} is missing: run npm run release-snapshot`);
}
