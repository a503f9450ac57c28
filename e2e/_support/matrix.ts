/** A test that only `npm run test:long` runs. */
export const LONG = { tag: '@long' };

/** A test that both `npm test` and `npm run test:long` run. */
export const SAMPLE = { tag: '@sample' };

/** A case of a matrix: `npm run test:long` runs all cases, `npm test` those of the sample. */
export const aCase = (isInSample: boolean) => (isInSample ? SAMPLE : LONG);
