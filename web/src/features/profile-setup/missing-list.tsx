import { validationMessage } from '../../lib/validation-message.ts';
import { setupText } from '../../texts/setup.ts';
import type { SetupProblem } from './setup-steps.ts';

interface MissingListProps {
  id: string;
  problems: readonly SetupProblem[];
  onPick: (problem: SetupProblem) => void;
}

/** Why the button below is disabled; each entry leads to its field. */
export function MissingList({ id, problems, onPick }: MissingListProps) {
  if (problems.length === 0) return null;
  return (
    <div id={id} className="rounded-card bg-accent-soft p-4 text-accent-ink">
      <p className="font-semibold">{setupText('missingTitle')}</p>
      <ul className="mt-1">
        {problems.map((problem) => (
          <li key={problem.name}>
            {problem.step === 'place' ? (
              <p className="py-2.5">{validationMessage(problem.message)}</p>
            ) : (
              <button
                type="button"
                onClick={() => onPick(problem)}
                className="min-h-11 text-left underline underline-offset-4"
              >
                {validationMessage(problem.message)}
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
