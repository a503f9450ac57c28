import type { ActivityLog } from '@meongmate/shared/contract/admin';
import {
  ACTION_NAMES,
  type Action,
  LOG_DEVICES,
  MODERATION_ACTIONS,
} from '@meongmate/shared/rules/activity';
import { COUNTRY_CODES } from '@meongmate/shared/rules/country-codes';
import { ACTION_TEXTS } from '@meongmate/shared/texts/log-texts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { adminText } from '../../texts/admin.ts';
import { commonText } from '../../texts/common.ts';
import { countryText } from '../../texts/log-words.ts';
import { SelectField } from '../../ui/select-field.tsx';
import { logsQuery } from './api.ts';
import { LogCard } from './log-card.tsx';
import { PagedList } from './paged-list.tsx';

const DB_IP_URL = 'https://db-ip.com';

const TEXTS = {
  search: adminText('searchLogs'),
  count: (count: string) => adminText('logsCount', { count }),
  failed: adminText('logsFailed'),
  empty: adminText('noLogs'),
};

/** A known country means that the GeoIP database is in use. */
const hasGeoIpData = (logs: readonly ActivityLog[]) =>
  logs.some(({ locationCountry }) => locationCountry !== null);

type ActionFilter = 'all' | 'moderation' | Action;
const ACTION_OPTIONS: readonly (readonly [ActionFilter, string])[] = [
  ['all', adminText('all')],
  ['moderation', adminText('moderationActions')],
  ...ACTION_NAMES.map((name) => [name, ACTION_TEXTS[name]] as const),
];

const DEVICES = ['all', ...LOG_DEVICES] as const;
const DEVICE_OPTIONS = DEVICES.map(
  (name) => [name, adminText(name === 'all' ? 'all' : `logDevices.${name}`)] as const,
);

const ALL_COUNTRIES = '';
/** Korea first, then by name. */
const COUNTRY_OPTIONS: readonly (readonly [code: string, name: string])[] = [
  [ALL_COUNTRIES, adminText('all')],
  ['KR', countryText('KR')],
  ...COUNTRY_CODES.filter((code) => code !== 'KR')
    .map((code) => [code, countryText(code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, 'ko')),
];

function actionsOf(filter: ActionFilter): readonly Action[] {
  if (filter === 'all') return [];
  return filter === 'moderation' ? MODERATION_ACTIONS : [filter];
}

export function LogsTab() {
  const [search, setSearch] = useState('');
  const [action, setAction] = useState<ActionFilter>('all');
  const [device, setDevice] = useState<(typeof DEVICES)[number]>('all');
  const [country, setCountry] = useState(ALL_COUNTRIES);
  const query = useInfiniteQuery(
    logsQuery(search, actionsOf(action), {
      device: device === 'all' ? undefined : device,
      country: country || undefined,
    }),
  );
  return (
    <PagedList
      query={query}
      search={search}
      onSearch={setSearch}
      filters={
        <>
          <SelectField
            label={adminText('actionFilter')}
            options={ACTION_OPTIONS}
            value={action}
            onChange={setAction}
          />
          <SelectField
            label={adminText('logFacts.device')}
            options={DEVICE_OPTIONS}
            value={device}
            onChange={setDevice}
          />
          <SelectField
            label={adminText('countryFilter')}
            options={COUNTRY_OPTIONS}
            value={country}
            onChange={setCountry}
          />
        </>
      }
      isFiltered={action !== 'all' || device !== 'all' || country !== ALL_COUNTRIES}
      texts={TEXTS}
    >
      {(logs) => (
        <>
          <ul className="flex flex-col gap-2">
            {logs.map((log) => (
              <LogCard key={log.id} log={log} />
            ))}
          </ul>
          {hasGeoIpData(logs) && <GeoIpAttribution />}
        </>
      )}
    </PagedList>
  );
}

/** The licence of the GeoIP databases requires the name and a link. */
function GeoIpAttribution() {
  return (
    <p className="mt-4 px-1 text-sm text-ink-soft">
      {adminText('placeData')}{' '}
      <a
        href={DB_IP_URL}
        target="_blank"
        rel="noopener noreferrer"
        className="inline-flex min-h-11 min-w-11 items-center font-semibold text-primary underline-offset-4 hover:underline"
      >
        {adminText('dbIp')}
        <span className="sr-only">, {commonText('newTab')}</span>
      </a>
    </p>
  );
}
