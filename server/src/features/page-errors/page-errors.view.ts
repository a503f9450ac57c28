import type { PageError } from '@meongmate/shared/contract/page-errors';
import type { PageErrorRow } from './page-errors.repository.ts';

export const toPageError = ({ frames, first_at, last_at, ...row }: PageErrorRow): PageError => ({
  ...row,
  frames: frames === '' ? [] : frames.split('\n'),
  firstAt: first_at.toISOString(),
  lastAt: last_at.toISOString(),
});
