/** A test that only `npm run test:long` runs. */
export const LONG = { tag: '@long' };

/** A case of a matrix: `npm run test:long` runs all cases, `npm test` those of the sample. */
export const aCase = (isInSample: boolean) => (isInSample ? { tag: '@sample' } : LONG);
