import { profileFieldText } from '../../texts/profile-field.ts';
import { setupText } from '../../texts/setup.ts';
import { walkingText } from '../../texts/walking.ts';

/** The fields that are not profile fields have their own texts. */
const LABELS: Record<string, () => string> = {
  email: () => setupText('email'),
  password: () => setupText('password'),
  passwordRepeat: () => setupText('passwordRepeat'),
  agreesTerms: () => setupText('consent'),
  agreesPrivacy: () => setupText('consent'),
  walkingDays: () => walkingText('chooseWalkingDay'),
  walkingTimes: () => walkingText('chooseWalkingTime'),
};

/** The name of a field in the summary of the errors. */
export function setupFieldLabel(name: string): string {
  const label = LABELS[name]?.();
  if (label) return label;
  return name in profileFieldText.texts ? profileFieldText(name as 'name') : name;
}
