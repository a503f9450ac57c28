import { AUDIENCES, type Audience } from '@meongmate/shared/rules/people';
import { useUser } from '../../lib/session.tsx';
import { showToast } from '../../lib/toast.ts';
import { type PlainTextKey, t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';
import { useChangeVisibility } from './api.ts';

const TEXTS: Record<Audience, { label: PlainTextKey; hint: PlainTextKey }> = {
  everyone: { label: 'profile.visibleToAll', hint: 'profile.visibleToAllText' },
  same_gender: { label: 'profile.visibleToSame', hint: 'profile.visibleToSameText' },
};

/** Who can find the user, and whom the user finds. */
export function VisibleToCard() {
  const { visibleTo } = useUser();
  const change = useChangeVisibility();
  return (
    <div>
      <Card padded={false} className="px-5 py-1">
        <fieldset data-testid="visible-to" className="min-w-0 divide-y divide-line">
          <legend className="sr-only">{t('title.visibility')}</legend>
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
                  aria-label={t(label)}
                  aria-describedby={hintId}
                  onChange={() =>
                    change.mutate(
                      { visibleTo: audience },
                      {
                        onSuccess: () => showToast({ title: t('profile.saved') }),
                        onError: () =>
                          showToast({ tone: 'destructive', title: t('profile.pauseFailed') }),
                      },
                    )
                  }
                  className="mt-0.5 size-5 shrink-0 accent-primary"
                />
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold">{t(label)}</span>
                  <span id={hintId} className="block text-sm text-ink-soft">
                    {t(hint)}
                  </span>
                </span>
              </label>
            );
          })}
        </fieldset>
      </Card>
      <p className="px-1 pt-2 text-sm text-ink-soft">{t('profile.visibleToText')}</p>
    </div>
  );
}
