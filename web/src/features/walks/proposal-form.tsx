import type { WalkPlace } from '@meongmate/shared/contract/walks';
import { zoneText } from '@meongmate/shared/rules/time-zones';
import { MapPin, MessageSquareText } from 'lucide-react';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { isSameDay, toDateAndTime, weekdayOf } from '../../lib/local-day.ts';
import { clockOf, withZone } from '../../lib/walk-clock.ts';
import { language } from '../../texts/define-texts.ts';
import { dateTimeText } from '../../texts/format.ts';
import { durationText } from '../../texts/walk-format.ts';
import { proposalText } from '../../texts/walk-proposal.ts';
import { seriesText, weeklyText } from '../../texts/walk-series.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { DialogBody, DialogFooter } from '../../ui/dialog.tsx';
import { lazyComponent } from '../../ui/lazy.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { CancelWalkDialog } from './cancel-walk-dialog.tsx';
import { ChangedTime } from './changed-time.tsx';
import { DayStrip } from './day-strip.tsx';
import type { OnWalk } from './mutations.ts';
import { pointOf } from './point-of.ts';
import { type ProposalValues, placeOf, startOf, toProposedWalk } from './proposal.ts';
import { SheetRow } from './sheet-row.tsx';
import { TimeChoice } from './time-choice.tsx';
import type { ProposalContext } from './use-proposal-form.ts';
import { useSendProposal } from './use-send-proposal.ts';
import { nearestOffered, offeredTimes, proposableDays, withTime } from './walk-slots.ts';
import { ZoneOffer } from './zone-offer.tsx';

const PlaceStep = lazyComponent(async () => (await import('./place-step.tsx')).PlaceStep);

const DURATIONS = [30, 60, 90, 120];
/** Whether a change is of one walk of a series or of all. */
const SCOPES = ['onlyThis', 'allFromNow'] as const;

export interface ProposalFormProps extends ProposalContext {
  onWalk: OnWalk;
  onClose: () => void;
}

export function ProposalForm(props: ProposalFormProps) {
  const { target, user, timeZone, partner, onWalk, onClose } = props;
  const [scope, setScope] = useState<(typeof SCOPES)[number]>('onlyThis');
  const { proposal, dog, failure, isClosed, isUnchanged, isPending, submit } = useSendProposal(
    props,
    target.walk?.series !== undefined && scope === 'allFromNow',
  );
  const { form, now, openedAt, places } = proposal;
  const [openPart, setOpenPart] = useState<'place' | 'note' | 'cancel'>();
  const values = useWatch({ control: form.control }) as ProposalValues;
  const chosen = startOf(values);
  const current = target.walk && clockOf(target.walk);
  const timesOn = (day: Date) => withTime(offeredTimes(day, now, user, partner), day, current);
  const day = new Date(`${values.date}T00:00`);
  const place = placeOf(values);
  const { errors } = form.formState;
  const hasNote = openPart === 'note' || values.note !== '' || errors.note;
  const weekly = seriesText('weeklyInZone', {
    weekly: weeklyText({ weekday: weekdayOf(chosen), time: values.time }),
    zone: zoneText(timeZone, language()),
  });
  const durations = DURATIONS.includes(values.minutes)
    ? DURATIONS
    : [...DURATIONS, values.minutes].sort((a, b) => a - b);

  function chooseDay(next: Date): void {
    const time = nearestOffered(timesOn(next).times, chosen, current);
    form.setValues(time ? toDateAndTime(time) : { date: toDateAndTime(next).date });
  }
  function choosePlace(next: WalkPlace | null): void {
    form.setValues({ place: next?.name ?? '', point: pointOf(next) });
    setOpenPart(undefined);
  }

  return (
    <>
      <form noValidate onSubmit={submit} className="flex grow flex-col">
        <DialogBody>
          <div className="flex flex-col gap-5 pb-2 text-ink">
            {current && target.walk && (
              <ChangedTime
                current={current}
                next={chosen.getTime() === current.getTime() ? undefined : chosen}
                isAgreed={target.walk.status === 'accepted'}
              />
            )}
            <DayStrip
              days={proposableDays(now)}
              chosen={day}
              now={now}
              isShared={(each) => offeredTimes(each, now, user, partner).isShared}
              onChoose={chooseDay}
            />
            {/* Another day begins with its offered times. */}
            <TimeChoice
              key={values.date}
              form={form}
              offered={timesOn(day)}
              current={current && isSameDay(current, day) ? current : undefined}
            />
            {!target.walk && !target.preset && (
              <ZoneOffer userId={user.id} timeZone={timeZone} now={openedAt} />
            )}
            <div>
              <p className="mb-2 font-semibold">{proposalText('duration')}</p>
              <SegmentedControl
                wide
                label={proposalText('duration')}
                value={values.minutes}
                onChange={(minutes) => form.setValue('minutes', minutes)}
                segments={durations.map((value) => ({ value, label: durationText(value) }))}
              />
            </div>
            <div className="-my-2 divide-y divide-line">
              <SheetRow
                icon={MapPin}
                label={proposalText(place ? 'meetingPlace' : 'choosePlace')}
                value={place?.name}
                onOpen={() => setOpenPart('place')}
              />
              {!hasNote && (
                <SheetRow
                  icon={MessageSquareText}
                  label={proposalText('addNote')}
                  isExpanded={false}
                  onOpen={() => setOpenPart('note')}
                />
              )}
            </div>
            {hasNote && (
              <TextArea
                label={proposalText('note')}
                optional
                rows={2}
                autoFocus={openPart === 'note'}
                error={errors.note?.message}
                {...form.register('note')}
              />
            )}
            {Number.isNaN(chosen.getTime()) ? null : target.walk?.series ? (
              <div>
                <p className="mb-2 font-semibold">{seriesText('scope')}</p>
                <SegmentedControl
                  wide
                  label={seriesText('scope')}
                  value={scope}
                  onChange={setScope}
                  segments={SCOPES.map((value) => ({ value, label: seriesText(value) }))}
                />
                {scope === 'allFromNow' && <p className="mt-2 text-sm text-ink-soft">{weekly}</p>}
              </div>
            ) : (
              <SwitchField
                testId="walk-repeat"
                label={seriesText('repeat')}
                hint={weekly}
                checked={values.repeats ?? false}
                onChange={(repeats) => form.setValue('repeats', repeats)}
              />
            )}
            {failure && (
              <Banner tone="error" live="alert">
                {failure}
              </Banner>
            )}
          </div>
        </DialogBody>
        <DialogFooter>
          <p className="w-full text-center">
            {Number.isNaN(chosen.getTime()) ? (
              proposalText('chooseTime')
            ) : (
              <>
                <strong className="inline-block">
                  {withZone(dateTimeText(chosen), toProposedWalk(values, timeZone))}
                </strong>{' '}
                · <span className="inline-block">{durationText(values.minutes)}</span>
              </>
            )}
          </p>
          <Button type="submit" wide pending={isPending} disabled={isClosed || isUnchanged}>
            {proposalText(target.walk ? (isUnchanged ? 'chooseChange' : 'sendChange') : 'send')}
          </Button>
          {target.walk && (
            <Button variant="ghostDanger" wide onClick={() => setOpenPart('cancel')}>
              {proposalText('cancelWalk')}
            </Button>
          )}
        </DialogFooter>
      </form>
      {(openPart === 'place' || errors.place) && (
        <PlaceStep
          place={place}
          places={places}
          error={errors.place?.message}
          onChoose={choosePlace}
          onClose={() => {
            form.clearErrors('place');
            setOpenPart(undefined);
          }}
        />
      )}
      {openPart === 'cancel' && target.walk && (
        <CancelWalkDialog
          walk={target.walk}
          dog={dog}
          now={openedAt.getTime()}
          onWalk={(walk) => {
            onWalk(walk);
            if (walk.status === 'cancelled') onClose();
          }}
          onClose={() => setOpenPart(undefined)}
        />
      )}
    </>
  );
}
