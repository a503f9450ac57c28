/**
 * `BENCH_PROFILE=folder` makes every server that is measured write a CPU profile there when it ends,
 * to be opened in the developer tools of Chromium. Its figures are those of a profiled process.
 */
export function profileArgs(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}
