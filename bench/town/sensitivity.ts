import { ASSUMPTION_NAMES, type AssumptionName, assume } from './assumptions.ts';
import type { TownOptions } from './town.ts';
import { type Figures, shareText, toRate } from './town-figures.ts';

type Run = (options: Omit<TownOptions, 'db'>) => Promise<Figures>;

const FACTORS = [2 / 3, 4 / 3] as const;
/** Assumptions that do not move the results are found in a town of this size. */
const SMALL_TOWN = 100;
const MOST_IMPORTANT = 3;

/** How far the two shares with a goal move, in percentage points. */
const distance = (a: Figures, b: Figures): number =>
  100 *
  (Math.abs(toRate(a.newcomers) - toRate(b.newcomers)) +
    Math.abs(toRate(a.weeklyPairs) - toRate(b.weeklyPairs)));

const cells = ({ newcomers, weeklyPairs, noShows }: Figures) =>
  [newcomers, weeklyPairs, noShows].map(shareText).join(' | ');

async function vary(run: Run, options: Omit<TownOptions, 'db'>, name: AssumptionName) {
  const results: Figures[] = [];
  for (const factor of FACTORS)
    results.push(await run({ ...options, assumptions: assume({ [name]: factor }) }));
  for (const [at, figures] of results.entries())
    console.log(`| ${name} | ${at === 0 ? '− ⅓' : '+ ⅓'} | ${cells(figures)} |`);
  return results;
}

/** Each assumption a third down and up in a small town; the three that move the results most in the whole one. */
export async function measureSensitivity(
  run: Run,
  options: Omit<TownOptions, 'db'>,
): Promise<void> {
  const head = `| assumption | change | newcomers, 72 hours | weekly pairs | no-shows |\n|---|---|---|---|---|`;
  const small = { ...options, owners: SMALL_TOWN };
  const base = await run(small);
  console.log(`${SMALL_TOWN} owners, ${options.days} days\n\n${head}\n| none | | ${cells(base)} |`);
  const moved: { name: AssumptionName; by: number }[] = [];
  for (const name of ASSUMPTION_NAMES) {
    const [down, up] = await vary(run, small, name);
    if (down && up) moved.push({ name, by: Math.max(distance(down, base), distance(up, base)) });
  }
  moved.sort((a, b) => b.by - a.by);
  console.log(
    `\n${options.owners} owners, ${options.days} days\n\n${head}\n| none | | ${cells(await run(options))} |`,
  );
  for (const { name } of moved.slice(0, MOST_IMPORTANT)) await vary(run, options, name);
}
