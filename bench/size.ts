/** `npm test` starts every topic once in its shortest form: it proves that the topic runs, and measures nothing. */
export const isShortest = process.env.BENCH_SHORTEST === 'true';

export const sized = <T>(full: T, shortest: T): T => (isShortest ? shortest : full);
