import type { Position } from '@meongmate/shared/rules/distance';
import { useGeolocation } from '../../lib/use-geolocation.ts';
import { validationMessage } from '../../lib/validation-message.ts';
import { commonText } from '../../texts/common.ts';
import { setupText } from '../../texts/setup.ts';
import { Button } from '../../ui/button.tsx';
import { FormFooter } from '../../ui/form-footer.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { LocationPicker } from './location-picker.tsx';
import { problemsIn } from './setup.schemas.ts';
import type { SetupMode, SetupProblem, SetupValues } from './setup-steps.ts';
import { setupFieldLabel } from './step-frame.tsx';

const MISSING_LOCATION_ID = 'setup-missing-location';
const SUMMARY_ID = 'setup-missing';
/** Without these the button is disabled, as specified; other errors are shown on a press. */
const REQUIRED_FIELDS = ['latitude', 'profileImage', 'dogImage'];

interface LocationStepProps {
  values: SetupValues;
  mode: SetupMode;
  onFound: (position: Position) => void;
  onPick: (name: string) => void;
  onBack: () => void;
  /** Receives the remaining problems in the order of the steps. */
  onSubmit: (problems: readonly SetupProblem[]) => void;
  submitLabel: string;
  /** From 0 to 1 during the upload. */
  progress: number | undefined;
  onCancel: () => void;
}

const positionOf = ({ latitude, longitude }: SetupValues): Position | undefined =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude };

/** The last step: location and submit button. */
export function LocationStep(props: LocationStepProps) {
  const location = useGeolocation();
  const { values, mode, onFound, onPick, onBack, onSubmit, progress, onCancel } = props;
  if (progress !== undefined) return <Sending progress={progress} onCancel={onCancel} />;
  const problems = problemsIn(values, mode);
  const missingLocation = problems.find(({ step }) => step === 'place');
  const others = problems.filter(({ step }) => step !== 'place');
  const isBlocked = problems.some(({ name }) => REQUIRED_FIELDS.includes(name));
  return (
    <div className="flex grow flex-col">
      <div className="grow">
        <LocationPicker location={location} position={positionOf(values)} onFound={onFound} />
      </div>
      <FormFooter>
        {/* A failed location shows its own explanation. */}
        {missingLocation && location.status !== 'failed' && (
          <p id={MISSING_LOCATION_ID} className="py-1 text-center text-sm text-ink-soft">
            {validationMessage(missingLocation.message)}
          </p>
        )}
        <FormSummary
          id={SUMMARY_ID}
          fields={others.map(({ name }) => ({ name, label: setupFieldLabel(name) }))}
          onPick={onPick}
        />
        <div className="flex gap-2.5">
          <Button variant="secondary" onClick={onBack}>
            {setupText('back')}
          </Button>
          <Button
            className="flex-1"
            disabled={isBlocked}
            aria-describedby={isBlocked ? `${MISSING_LOCATION_ID} ${SUMMARY_ID}` : undefined}
            onClick={() => onSubmit(problems)}
          >
            {props.submitLabel}
          </Button>
        </div>
      </FormFooter>
    </div>
  );
}

function Sending({ progress, onCancel }: { progress: number; onCancel: () => void }) {
  const isUploaded = progress >= 1;
  return (
    <div className="flex flex-col gap-4">
      <ProgressBar
        fraction={progress}
        label={
          isUploaded
            ? setupText('finishing')
            : setupText('sendingProfile', { percent: Math.round(progress * 100) })
        }
      />
      {/* After the upload the account may already exist, so cancelling is disabled. */}
      <Button variant="secondary" wide disabled={isUploaded} onClick={onCancel}>
        {commonText('cancel')}
      </Button>
    </div>
  );
}
