import { Component, type ReactNode } from 'react';
import { SittingDog } from '../parts/dogs/sitting-dog.tsx';
import { t } from '../texts/t.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Shown instead of a failed part that is not a page. */
  fallback?: ReactNode;
}

/** Catches rendering errors, so that the shell and the other pages keep working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    if (this.props.fallback !== undefined) return this.props.fallback;
    return (
      <div className="page-column">
        <EmptyState
          picture={<SittingDog />}
          headingLevel={1}
          title={t('errors.pageBrokenTitle')}
          action={<Button onClick={() => location.reload()}>{t('common.retry')}</Button>}
        >
          {t('errors.pageBrokenText')}
        </EmptyState>
      </div>
    );
  }
}
