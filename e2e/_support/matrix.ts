/** A case of a matrix: `npm run test:long` runs all cases, `npm test` those of the sample. */
export const aCase = (isInSample: boolean) => ({ tag: isInSample ? '@sample' : '@long' });
