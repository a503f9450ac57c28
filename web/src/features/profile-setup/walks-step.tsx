import { WALKING_DAYS, WALKING_TIMES } from '@meongmate/shared/rules/walking';
import { formResolver } from '../../lib/form-resolver.ts';
import { showToast } from '../../lib/toast.ts';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { t } from '../../texts/t.ts';
import { walkingSlotText } from '../../texts/walking-slot.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceChips } from '../../ui/choice-chips.tsx';
import { WalksStep as schema } from './setup.schemas.ts';
import { STEP_FIELDS } from './setup-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStepForm } from './use-step-form.ts';

const resolver = formResolver(schema);
const QUICK_DAYS = [
  { label: 'setup.everyDay', days: WALKING_DAYS },
  { label: 'setup.weekdays', days: WALKING_DAYS.slice(0, 5) },
  { label: 'setup.weekend', days: WALKING_DAYS.slice(5) },
] as const;

export function WalksStep({ onBack, ...step }: StepProps & { onBack: () => void }) {
  const form = useStepForm(resolver, STEP_FIELDS.walks, step);
  const { errors, isSubmitted } = form.formState;
  const sayMissing = (wrong: typeof errors) =>
    showToast(
      wrong.walkingDays
        ? {
            title: t('walking.chooseWalkingDay'),
            description: t('field.walkingDayRequired'),
            tone: 'destructive',
          }
        : {
            title: t('walking.chooseWalkingTime'),
            description: t('field.walkingTimeRequired'),
            tone: 'destructive',
          },
    );
  return (
    <StepFrame
      onSubmit={(event) => void form.handleSubmit(step.onDone, sayMissing)(event)}
      errors={errors}
      onPick={(name) => form.setFocus(name as 'walkingDays')}
      onBack={onBack}
    >
      <div className="mx-auto w-44 max-w-full">
        <SniffingDog />
      </div>
      <div>
        <ChoiceChips
          label={t('walking.days')}
          type="checkbox"
          choices={WALKING_DAYS.map((value) => ({ value, label: t(`walking.${value}`) }))}
          error={errors.walkingDays?.message}
          gridClass="grid grid-cols-[repeat(auto-fit,minmax(max(4rem,21%),1fr))] sm:grid-cols-7"
          {...form.register('walkingDays')}
        />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <div role="group" aria-label={t('setup.quickDays')} className="mt-3 flex flex-wrap gap-2">
          {QUICK_DAYS.map(({ label, days }) => (
            <Button
              key={label}
              variant="soft"
              className="min-h-11 rounded-full! px-4 py-1.5 text-sm"
              onClick={() =>
                form.setValue('walkingDays', [...days], {
                  shouldDirty: true,
                  shouldValidate: isSubmitted,
                })
              }
            >
              {t(label)}
            </Button>
          ))}
        </div>
      </div>
      <ChoiceChips
        label={t('walking.times')}
        type="checkbox"
        choices={WALKING_TIMES.map((value) => ({ value, label: walkingSlotText(value) }))}
        error={errors.walkingTimes?.message}
        gridClass="grid sm:grid-cols-3"
        {...form.register('walkingTimes')}
      />
    </StepFrame>
  );
}
