import type { ReactNode } from 'react';
import { paths } from '../lib/paths.ts';
import { failedRequestId } from '../lib/response-handlers.ts';
import { commonText } from '../texts/common.ts';
import { errorsText } from '../texts/errors.ts';
import { Banner } from '../ui/banner.tsx';
import { Button, ButtonAnchor } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { LostDog } from './dogs/lost-dog.tsx';

interface LoadFailedProps {
  title: string;
  picture?: ReactNode;
  query: { isFetching?: boolean; refetch: () => unknown };
  /** A notice beside other content, not in place of it. */
  inline?: boolean;
  headingLevel?: 1 | 2;
  retryLabel?: string;
  className?: string;
  /** The reason. */
  children?: ReactNode;
}

/** Content that could not be loaded, with a retry. */
export function LoadFailed({
  title,
  picture = <LostDog />,
  query: { isFetching = false, refetch },
  inline = false,
  headingLevel = 2,
  retryLabel = commonText('retry'),
  className,
  children,
}: LoadFailedProps) {
  const retry = (
    <Button
      variant={inline ? 'secondary' : 'primary'}
      wide={!inline}
      pending={isFetching}
      onClick={() => void refetch()}
    >
      {retryLabel}
    </Button>
  );
  return inline ? (
    <Banner tone="error" live="alert" title={title} action={retry} className={className}>
      {children}
    </Banner>
  ) : (
    <EmptyState
      picture={picture}
      title={title}
      headingLevel={headingLevel}
      action={
        <>
          {retry}
          {/* Loads a new page: this one may be broken. */}
          <ButtonAnchor variant="ghost" href={paths.contactAboutError + failedRequestId.get()}>
            {errorsText('problem')}
          </ButtonAnchor>
        </>
      }
    >
      {children}
    </EmptyState>
  );
}
