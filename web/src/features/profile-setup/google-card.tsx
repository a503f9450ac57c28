import { t } from '../../texts/t.ts';
import { Card } from '../../ui/card.tsx';

/** The account of a Google sign-in, as the server returned it; read-only. */
export function GoogleCard({ email, name }: { email: string; name: string }) {
  return (
    <Card as="section" aria-labelledby="google-account">
      <h2 id="google-account" className="font-bold">
        {t('setup.googleTitle')}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{t('setup.email')}</dt>
        <dd>{email}</dd>
        <dt className="text-ink-soft">{t('profileField.name')}</dt>
        <dd>{name}</dd>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{t('setup.googleText')}</p>
    </Card>
  );
}
