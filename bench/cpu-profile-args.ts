/**
 * With `BENCH_PROFILE=folder`, every measured server writes a CPU profile to that folder when it ends, for
 * the developer tools of Chromium. The figures are then those of a profiled process.
 */
export function cpuProfileArgs(): string[] {
  const folder = process.env.BENCH_PROFILE;
  return folder ? ['--cpu-prof', `--cpu-prof-dir=${folder}`] : [];
}
