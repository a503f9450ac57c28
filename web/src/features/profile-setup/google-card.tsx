import { profileFieldText } from '../../texts/profile-field.ts';
import { setupText } from '../../texts/setup.ts';
import { Card } from '../../ui/card.tsx';

/** The account of a Google sign-in, as the server returned it; read-only. */
export function GoogleCard({ email, name }: { email: string; name: string }) {
  return (
    <Card as="section" aria-labelledby="google-account">
      <h2 id="google-account" className="font-bold">
        {setupText('googleTitle')}
      </h2>
      <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <dt className="text-ink-soft">{setupText('email')}</dt>
        <dd>{email}</dd>
        <dt className="text-ink-soft">{profileFieldText('name')}</dt>
        <dd>{name}</dd>
      </dl>
      <p className="mt-2 text-sm text-ink-soft">{setupText('googleText')}</p>
    </Card>
  );
}
