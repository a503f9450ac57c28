import { AUDIENCES, type Audience } from '@meongmate/shared/rules/people';
import { useUser } from '../../lib/session.tsx';
import { showError, showToast } from '../../lib/toast.ts';
import type { PlainKey } from '../../texts/define-texts.ts';
import { profileText } from '../../texts/profile.ts';
import { titleText } from '../../texts/title.ts';
import { Card } from '../../ui/card.tsx';
import { useChangeVisibility } from './api.ts';

const TEXTS: Record<
  Audience,
  { label: PlainKey<typeof profileText>; hint: PlainKey<typeof profileText> }
> = {
  everyone: { label: 'visibleToAll', hint: 'visibleToAllText' },
  same_gender: { label: 'visibleToSame', hint: 'visibleToSameText' },
};

/** The audience of the user, in both directions. */
export function VisibleToCard() {
  const { visibleTo } = useUser();
  const change = useChangeVisibility();
  return (
    <div>
      <Card padding="none" className="px-5 py-1">
        <fieldset data-testid="visible-to" className="min-w-0 divide-y divide-line">
          <legend className="sr-only">{titleText('visibility')}</legend>
          {AUDIENCES.map((audience) => {
            const { label, hint } = TEXTS[audience];
            const hintId = `visible-to-${audience}`;
            return (
              <label
                key={audience}
                className="relative flex items-start gap-4 py-4 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-primary"
              >
                <input
                  type="radio"
                  name="visible-to"
                  value={audience}
                  checked={visibleTo === audience}
                  disabled={change.isPending}
                  aria-label={profileText(label)}
                  aria-describedby={hintId}
                  onChange={() =>
                    change.mutate(
                      { visibleTo: audience },
                      {
                        onSuccess: () => showToast({ title: profileText('saved') }),
                        onError: () => showError(profileText('pauseFailed')),
                      },
                    )
                  }
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{profileText(label)}</span>
                  <span id={hintId} className="block text-sm text-ink-soft">
                    {profileText(hint)}
                  </span>
                </span>
              </label>
            );
          })}
        </fieldset>
      </Card>
      <p className="px-1 pt-2 text-sm text-ink-soft">{profileText('visibleToText')}</p>
    </div>
  );
}
