import type { Position } from '@meongmate/shared/rules/distance';
import { useGeolocation } from '../../lib/use-geolocation.ts';
import { commonText } from '../../texts/common.ts';
import { setupText } from '../../texts/setup.ts';
import { Button } from '../../ui/button.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { LocationPicker } from './location-picker.tsx';
import { MissingList } from './missing-list.tsx';
import { problemsIn } from './setup.schemas.ts';
import type { SetupMode, SetupProblem, SetupValues } from './setup-steps.ts';

const MISSING_ID = 'setup-missing';
/** Without these the button is disabled, as specified; other errors are shown on a press. */
const REQUIRED_FIELDS = ['latitude', 'profileImage', 'dogImage'];

interface LocationStepProps {
  values: SetupValues;
  mode: SetupMode;
  onFound: (position: Position) => void;
  onPick: (problem: SetupProblem) => void;
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
  // A failed location shows its own explanation.
  const listed = problems.filter(({ name }) => name !== 'latitude' || location.status !== 'failed');
  const isBlocked = problems.some(({ name }) => REQUIRED_FIELDS.includes(name));
  return (
    <div className="flex flex-col gap-5">
      <LocationPicker location={location} position={positionOf(values)} onFound={onFound} />
      <MissingList id={MISSING_ID} problems={listed} onPick={onPick} />
      <div className="flex gap-2.5">
        <Button variant="secondary" onClick={onBack}>
          {setupText('back')}
        </Button>
        <Button
          className="flex-1"
          disabled={isBlocked}
          aria-describedby={listed.length > 0 ? MISSING_ID : undefined}
          onClick={() => onSubmit(problems)}
        >
          {props.submitLabel}
        </Button>
      </div>
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
