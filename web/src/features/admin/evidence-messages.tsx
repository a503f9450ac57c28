import type { Evidence, ReportDetail } from '@meongmate/shared/contract/reports';
import type { SharedWalk } from '@meongmate/shared/contract/walks';
import clsx from 'clsx';
import { Flag } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { clockOf, withZone } from '../../lib/walk-clock.ts';
import { adminReportText } from '../../texts/admin-reports.ts';
import { messageActionsText } from '../../texts/message-actions.ts';
import { ReactionIcon } from '../chat/message/reaction-icon.tsx';
import { dateTimeText, dayText, nameText, reportedText, timeText } from './admin-format.ts';
import { EvidenceMessagePhoto } from './evidence-message-photo.tsx';

/** The context above a reported message that stays visible. */
const CONTEXT_PX = 96;

type Message = Evidence['messages'][number];

const isNewDay = (previous: Message | undefined, { createdAt }: Message): boolean =>
  !previous || dayText(previous.createdAt) !== dayText(createdAt);

/** The walk at the time of the report, and its writer: either member may have changed it. */
function WalkTexts({ walk, writer }: { walk: SharedWalk; writer: string }) {
  return (
    <span className="mt-2 block border-t border-line pt-2 text-sm">
      <span className="block">
        {adminReportText(`walk.statuses.${walk.status}`)} ·{' '}
        {withZone(dateTimeText(clockOf(walk).toISOString()), walk)} ·{' '}
        {adminReportText('walk.lengthInMinutes', { count: walk.durationMinutes })}
      </span>
      {walk.place && (
        <span className="block">
          {adminReportText('walk.place')}: {walk.place.name}
        </span>
      )}
      {walk.note && (
        <span className="block">
          {adminReportText('walk.note')}: {walk.note}
        </span>
      )}
      <span className="block">{adminReportText('walk.writtenBy', { name: writer })}</span>
    </span>
  );
}

function Line({
  message,
  report,
  startsDay,
}: {
  message: Message;
  report: ReportDetail;
  startsDay: boolean;
}) {
  const { reported, reporter } = report;
  const isReported = message.senderId === reported?.id;
  const { walk, photo, replyTo, deletedAt, reactions = [] } = message;
  const nameOf = (userId: number) =>
    nameText(userId === reported?.id ? reported.name : reporter.name);
  // The words of the reported user are left, as the partner's in a conversation.
  return (
    <li
      tabIndex={-1}
      {...(message.reported && { 'data-reported': true })}
      className={clsx('flex flex-col', isReported ? 'items-start' : 'items-end')}
    >
      {startsDay && (
        <span className="mb-3 self-center rounded-full bg-muted px-3 py-1 text-xs text-ink-soft">
          {dayText(message.createdAt)}
        </span>
      )}
      <span className="sr-only">{nameText(message.sender.name)}: </span>
      <span
        className={clsx(
          'max-w-[85%] rounded-card px-4 py-2 wrap-anywhere whitespace-pre-wrap',
          isReported ? 'bg-paper shadow-card' : 'bg-muted-strong',
          message.reported && 'bg-danger-soft! text-danger-ink outline-2 outline-danger',
        )}
      >
        {replyTo && (
          <span className="mb-2 block border-l-2 border-edge pl-2 text-sm">
            <span className="block font-semibold">
              {adminReportText('replyTo', { name: nameOf(replyTo.senderId) })}
            </span>
            {replyTo.text || adminReportText(replyTo.photo ? 'quotedPhoto' : 'takenBack')}
          </span>
        )}
        {photo && <EvidenceMessagePhoto photo={photo} sender={nameOf(message.senderId)} />}
        {deletedAt ? (
          <span className="text-ink-soft">{adminReportText('takenBack')}</span>
        ) : (
          message.message
        )}
        {walk && <WalkTexts walk={walk} writer={nameOf(walk.proposedBy)} />}
      </span>
      <span className="mt-1 flex flex-wrap items-center gap-2 px-1 text-xs text-ink-soft">
        {reactions.flatMap(({ reaction, userIds }) =>
          userIds.map((userId) => (
            <span key={userId} className="inline-flex items-center gap-1">
              <ReactionIcon reaction={reaction} size={14} />
              {messageActionsText('reactedBy', {
                name: nameOf(userId),
                reaction: messageActionsText(reaction),
              })}
            </span>
          )),
        )}
        <time dateTime={message.createdAt}>{timeText(message.createdAt)}</time>
        {message.reported && (
          <span className="inline-flex items-center gap-1 font-semibold text-danger-ink">
            <Flag size={12} />
            {adminReportText('marked')}
          </span>
        )}
      </span>
    </li>
  );
}

/** The conversation up to the report. `jumps` counts the requests to show the next reported message. */
export function EvidenceMessages({
  report,
  messages,
  jumps,
}: {
  report: ReportDetail;
  messages: readonly Message[];
  jumps: number;
}) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const marked = panel.current?.querySelectorAll<HTMLElement>('[data-reported]') ?? [];
    const target = marked[Math.max(0, jumps - 1) % marked.length];
    if (!panel.current || !target) return;
    // The page itself does not scroll when a report opens.
    panel.current.scrollTop = target.offsetTop - CONTEXT_PX;
    if (jumps === 0) return;
    target.focus({ preventScroll: true });
    panel.current.scrollIntoView({ block: 'nearest' });
  }, [jumps]);
  return (
    <section
      ref={panel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard
      tabIndex={0}
      aria-label={adminReportText('parts.messages')}
      className="relative max-h-[60dvh] min-h-40 overflow-y-auto overscroll-contain px-4 py-3 lg:max-h-none lg:flex-1"
    >
      <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft">
        <span>{reportedText(report.reported)}</span>
        <span>{nameText(report.reporter.name)}</span>
      </p>
      <ol className="mt-3 flex flex-col gap-3">
        {messages.map((message, index) => (
          <Line
            key={message.id}
            message={message}
            report={report}
            startsDay={isNewDay(messages[index - 1], message)}
          />
        ))}
      </ol>
      <p className="mt-4 text-center text-sm text-ink-soft">
        {adminReportText('endsHere', { time: dateTimeText(report.createdAt) })}
      </p>
    </section>
  );
}
