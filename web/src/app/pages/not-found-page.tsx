import { paths } from '../../lib/paths.ts';
import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { commonText } from '../../texts/common.ts';
import { errorsText } from '../../texts/errors.ts';
import { landingText } from '../../texts/landing.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NotFoundPage() {
  return (
    <div className="page-column pt-12">
      <EmptyState
        picture={<LostDog />}
        headingLevel={1}
        title={errorsText('notFoundTitle')}
        action={
          <>
            <ButtonLink to={paths.landing}>{commonText('home')}</ButtonLink>
            <ButtonLink to={paths.discover} variant="secondary">
              {landingText('toDiscover')}
            </ButtonLink>
          </>
        }
      >
        {errorsText('notFoundText')}
      </EmptyState>
    </div>
  );
}
