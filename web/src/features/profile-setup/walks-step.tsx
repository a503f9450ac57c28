import { WALKING_DAYS } from '@meongmate/shared/rules/walking';
import { SniffingDog } from '../../parts/dogs/sniffing-dog.tsx';
import { ProfileFields } from '../../parts/profile-fields.tsx';
import { profileResolver } from '../../parts/profile-values.ts';
import { setupText } from '../../texts/setup.ts';
import { Button } from '../../ui/button.tsx';
import { WalksStepSchema as schema } from './setup.schemas.ts';
import { STEP_FIELDS } from './setup-steps.ts';
import { StepFrame } from './step-frame.tsx';
import { type StepProps, useStepForm } from './use-step-form.ts';

const resolver = profileResolver(schema);
const QUICK_DAYS = [
  { label: 'everyDay', days: WALKING_DAYS },
  { label: 'weekdays', days: WALKING_DAYS.slice(0, 5) },
  { label: 'weekend', days: WALKING_DAYS.slice(5) },
] as const;

export function WalksStep({ onBack, ...step }: StepProps & { onBack: () => void }) {
  const form = useStepForm(resolver, STEP_FIELDS.walks, step);
  const { errors, isSubmitted } = form.formState;
  return (
    <StepFrame
      onSubmit={(event) => void form.handleSubmit(step.onDone)(event)}
      errors={errors}
      onPick={(name) => form.setFocus(name as 'walkingDays')}
      onBack={onBack}
    >
      <div className="mx-auto w-44 max-w-full">
        <SniffingDog />
      </div>
      <div>
        <ProfileFields form={form} names={['walkingDays']} />
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields */}
        <div role="group" aria-label={setupText('quickDays')} className="mt-3 flex flex-wrap gap-2">
          {QUICK_DAYS.map(({ label, days }) => (
            <Button
              key={label}
              // Not soft: that is how a chosen day looks.
              variant="secondary"
              pill
              className="text-sm"
              onClick={() =>
                form.setValue('walkingDays', [...days], {
                  shouldDirty: true,
                  shouldValidate: isSubmitted,
                })
              }
            >
              {setupText(label)}
            </Button>
          ))}
        </div>
      </div>
      <ProfileFields form={form} names={['walkingTimes']} />
    </StepFrame>
  );
}
