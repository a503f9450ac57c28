import { LostDog } from '../../parts/dogs/lost-dog.tsx';
import { t } from '../../texts/t.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { paths } from '../paths.ts';

export function NotFoundPage() {
  return (
    <div className="page-column pt-12">
      <EmptyState
        picture={<LostDog />}
        headingLevel={1}
        title={t('errors.notFoundTitle')}
        action={
          <>
            <ButtonLink to={paths.landing}>{t('common.home')}</ButtonLink>
            <ButtonLink to={paths.discover} variant="secondary">
              {t('landing.toDiscover')}
            </ButtonLink>
          </>
        }
      >
        {t('errors.notFoundText')}
      </EmptyState>
    </div>
  );
}
