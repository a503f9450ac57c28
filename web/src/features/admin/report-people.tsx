import type { ReportDetail } from '@meongmate/shared/contract/reports';
import { DAY_MS } from '@meongmate/shared/rules/durations';
import clsx from 'clsx';
import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { Card } from '../../ui/card.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { durationText, nameText } from './admin-format.ts';
import { BlockReasonDialog } from './block-reason-dialog.tsx';
import type { Account } from './use-moderation.ts';
import { UserDetailDialog } from './user-detail-dialog.tsx';

interface Fact {
  label: string;
  value: string;
  isSerious?: boolean;
}

function Person({
  name,
  role,
  createdAt,
  facts,
  onOpen,
}: {
  name: string;
  role: string;
  createdAt: string;
  facts: readonly Fact[];
  onOpen: () => void;
}) {
  const age = useNow() - Date.parse(createdAt);
  return (
    <section aria-label={role}>
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 pt-1.5">
          <h4 className="max-w-full truncate font-bold">{nameText(name)}</h4>
          <p className="text-sm text-ink-soft">
            {role} ·{' '}
            {age < DAY_MS
              ? adminReportText('today')
              : adminReportText('joined', { duration: durationText(age) })}
          </p>
        </div>
        <IconButton
          icon={ExternalLink}
          label={adminReportText('details', { name: nameText(name) })}
          aria-haspopup="dialog"
          onClick={onOpen}
          className="-my-1 -mr-2"
        />
      </div>
      <dl className="text-sm">
        {facts.map(({ label, value, isSerious }) => (
          <div key={label} className="flex flex-wrap justify-between gap-x-3 leading-6">
            <dt className="text-ink-soft">{label}</dt>
            <dd className={clsx('font-semibold', isSerious && 'text-danger-ink')}>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const orNothing = (count: number, text: string) =>
  count === 0 ? adminReportText('nothing') : text;

/** The history of both users: the same report weighs differently on day 3 and after a warning. */
export function ReportPeople({ report }: { report: ReportDetail }) {
  const [openId, setOpenId] = useState<number>();
  const [blocking, setBlocking] = useState<Account>();
  const { reported, reporter } = report.history;
  const reportedUser = report.reported;
  return (
    <Card className="flex flex-col gap-3" padding="small">
      {reportedUser && reported ? (
        <Person
          name={reportedUser.name}
          role={adminReportText('reported')}
          createdAt={reported.createdAt}
          onOpen={() => setOpenId(reportedUser.id)}
          facts={[
            {
              label: adminReportText('history.received'),
              value: adminReportText('receivedBy', {
                people: reported.reporters,
                reports: reported.reports,
              }),
              isSerious: reported.reporters > 1,
            },
            {
              label: adminReportText('history.warnings'),
              value: orNothing(
                reported.warnings,
                adminReportText('times', { count: reported.warnings }),
              ),
              isSerious: reported.warnings > 0,
            },
            {
              label: adminReportText('history.blocks'),
              value: orNothing(
                reported.blocks,
                adminReportText('times', { count: reported.blocks }),
              ),
              isSerious: reported.blocks > 0,
            },
          ]}
        />
      ) : (
        <p className="text-sm text-ink-soft">{adminReportText('finderText')}</p>
      )}
      <hr className="border-line" />
      <Person
        name={report.reporter.name}
        role={adminReportText('reporter')}
        createdAt={reporter.createdAt}
        onOpen={() => setOpenId(report.reporter.id)}
        facts={[
          {
            label: adminReportText('history.sent'),
            value: orNothing(
              reporter.reports,
              adminReportText('upheld', { reports: reporter.reports, upheld: reporter.upheld }),
            ),
          },
          {
            label: adminReportText('history.received'),
            value: orNothing(
              reporter.reportsAgainst,
              adminReportText('reports', { count: String(reporter.reportsAgainst) }),
            ),
          },
        ]}
      />
      {openId !== undefined && (
        <UserDetailDialog
          userId={openId}
          onBlock={setBlocking}
          onClose={() => setOpenId(undefined)}
        />
      )}
      {blocking && <BlockReasonDialog account={blocking} onClose={() => setBlocking(undefined)} />}
    </Card>
  );
}
