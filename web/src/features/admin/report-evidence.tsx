import type { Evidence, ReportDetail } from '@meongmate/shared/contract/reports';
import clsx from 'clsx';
import { type ReactNode, useState } from 'react';
import { adminText } from '../../texts/admin.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { dateTimeText, nameText } from './admin-format.ts';
import { EvidenceFacts } from './evidence-facts.tsx';
import { EvidenceMessages } from './evidence-messages.tsx';
import { EvidencePhoto } from './evidence-photo.tsx';
import { SearchEvidence } from './search-evidence.tsx';
import { useShortcuts } from './shortcut-keys.tsx';

const PANEL = 'report-evidence';

const PARTS = ['messages', 'request', 'profile', 'photos'] as const;
type Part = 'search' | (typeof PARTS)[number];

/** The alert and the sighting first; without a reported user nothing else. */
function partsOf({ evidence, reported }: ReportDetail): readonly Part[] {
  if (!evidence?.lostDog) return PARTS;
  return reported ? ['search', ...PARTS] : ['search'];
}

const PROFILE_FACTS = [
  'name',
  'age',
  'gender',
  'occupation',
  'bio',
  'dogName',
  'dogBreed',
  'dogPersonality',
] as const;

const Note = ({ children }: { children: string }) => (
  <p className="px-4 py-6 text-center text-ink-soft">{children}</p>
);

function Panel({ children }: { children: ReactNode }) {
  return <div className="overflow-y-auto p-4 lg:flex-1">{children}</div>;
}

function Request({ report, request }: { report: ReportDetail; request: Evidence['request'] }) {
  if (!request) return <Note>{adminReportText('noRequest')}</Note>;
  const { reported, reporter } = report;
  const sender = request.senderId === reported?.id ? reported : reporter;
  return (
    <Panel>
      <p className="text-sm text-ink-soft">
        {adminReportText('requestFrom', {
          name: nameText(sender.name),
          time: dateTimeText(request.createdAt),
        })}
      </p>
      <p className="mt-2 rounded-control bg-muted px-4 py-3 wrap-anywhere whitespace-pre-line">
        {request.message || adminText('none')}
      </p>
    </Panel>
  );
}

function Profile({ profile }: { profile: Evidence['profile'] }) {
  if (!profile) return <Note>{adminReportText('noProfile')}</Note>;
  const values = {
    ...profile,
    age: profile.age === null ? null : adminText('age', { age: profile.age }),
    gender: profile.gender && adminText(`gender.${profile.gender}`),
  };
  return (
    <Panel>
      <EvidenceFacts
        facts={PROFILE_FACTS.map((name) => [adminReportText(`profileFacts.${name}`), values[name]])}
      />
    </Panel>
  );
}

function Photos({ photos }: { photos: readonly string[] }) {
  if (photos.length === 0) return <Note>{adminReportText('noPhotos')}</Note>;
  return (
    <Panel>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {photos.map((path, index) => (
          <li key={path}>
            <EvidencePhoto path={path} alt={adminReportText('photo', { index: index + 1 })} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The copy from the time of the report: alert and sighting, conversation, request, profile and photos. */
export function ReportEvidence({ report }: { report: ReportDetail }) {
  const parts = partsOf(report);
  const [part, setPart] = useState<Part>(parts[0] ?? 'messages');
  const [jumps, setJumps] = useState(0);
  const { evidence } = report;
  const marked = evidence?.messages.filter(({ reported }) => reported).length ?? 0;
  const jump = () => {
    setPart('messages');
    setJumps((count) => count + 1);
  };
  useShortcuts({ N: marked > 0 ? jump : undefined });
  if (!evidence) return <Note>{adminReportText('destroyed')}</Note>;
  const counts: Partial<Record<Part, number>> = {
    messages: evidence.messages.length,
    photos: evidence.photos.length,
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-2">
        <div role="tablist" aria-label={adminReportText('evidence')} className="flex flex-wrap">
          {parts.map((name) => (
            <button
              key={name}
              type="button"
              role="tab"
              aria-selected={part === name}
              aria-controls={PANEL}
              onClick={() => setPart(name)}
              className={clsx(
                'min-h-11 border-b-2 px-3 text-sm',
                part === name
                  ? 'border-primary font-bold text-ink'
                  : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {adminReportText(`parts.${name}`)} {counts[name]}
            </button>
          ))}
        </div>
        {marked > 0 && (
          <button
            type="button"
            onClick={jump}
            className="min-h-11 px-2 text-sm font-semibold text-primary underline-offset-4 hover:underline"
          >
            {adminReportText('toReported', { count: marked })}
          </button>
        )}
      </div>
      <div
        id={PANEL}
        role="tabpanel"
        aria-label={adminReportText(`parts.${part}`)}
        className="flex min-h-0 flex-col lg:flex-1"
      >
        {part === 'search' && (
          <Panel>
            <SearchEvidence evidence={evidence} />
          </Panel>
        )}
        {part === 'messages' &&
          (evidence.messages.length > 0 ? (
            <EvidenceMessages report={report} messages={evidence.messages} jumps={jumps} />
          ) : (
            <Note>{adminReportText('noMessages')}</Note>
          ))}
        {part === 'request' && <Request report={report} request={evidence.request} />}
        {part === 'profile' && <Profile profile={evidence.profile} />}
        {part === 'photos' && <Photos photos={evidence.photos} />}
      </div>
    </>
  );
}
