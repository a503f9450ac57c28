import { Clock, Siren } from 'lucide-react';
import { useState } from 'react';
import { ContactForm } from '../../features/contact/contact-form.tsx';
import { paths } from '../../lib/paths.ts';
import { useSearchParams } from '../../lib/router.tsx';
import { useSession } from '../../lib/session.tsx';
import { RunningDog } from '../../parts/dogs/running-dog.tsx';
import { contactText } from '../../texts/contact.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { SiteFooter } from '../site-footer.tsx';

function Guidance() {
  return (
    <Card as="section" aria-labelledby="contact-guide" className="mt-6">
      <h2 id="contact-guide" className="font-bold">
        {contactText('guideTitle')}
      </h2>
      <ul className="mt-2 flex flex-col gap-2 text-sm text-ink-soft">
        <li className="flex gap-2.5">
          <Clock size={20} className="shrink-0 text-primary" />
          {contactText('guideTime')}
        </li>
        <li className="flex gap-2.5">
          <Siren size={20} className="shrink-0 text-primary" />
          {contactText('guideUrgent')}
        </li>
      </ul>
    </Card>
  );
}

export function ContactAdminPage() {
  const { user } = useSession();
  const [isSent, setSent] = useState(false);
  const [search] = useSearchParams();
  if (isSent) {
    return (
      <div className="page-column pt-12">
        <div role="status">
          <EmptyState
            picture={<RunningDog />}
            headingLevel={1}
            title={contactText('sentTitle')}
            action={
              <>
                {user ? (
                  <ButtonLink to={paths.myProfile}>{contactText('toProfile')}</ButtonLink>
                ) : (
                  <ButtonLink to={paths.landing}>{contactText('toHome')}</ButtonLink>
                )}
                <Button variant="secondary" onClick={() => setSent(false)}>
                  {contactText('another')}
                </Button>
              </>
            }
          >
            <p>{contactText('sentText')}</p>
            <p className="mt-2 text-sm">{contactText('guideUrgent')}</p>
          </EmptyState>
        </div>
      </div>
    );
  }
  return (
    <div className="page-column">
      <PageHeader
        title={contactText('title')}
        subtitle={contactText('subtitle')}
        backTo={user ? paths.myProfile : paths.landing}
      />
      <ContactForm
        key={user?.id}
        email={user?.email ?? ''}
        errorId={search.get('error')}
        onSent={() => setSent(true)}
      />
      <Guidance />
      <SiteFooter />
    </div>
  );
}
