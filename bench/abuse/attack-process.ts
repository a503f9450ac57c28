/** Runs one attack and reports the number of each result; a process of its own, beside the honest load. */
import { ATTACKS, type AttackContext } from './attacks.ts';

export interface AttackJob {
  name: string;
  context: AttackContext;
  durationMs: number;
}

async function run({ name, context, durationMs }: AttackJob): Promise<Record<string, number>> {
  const chosen = ATTACKS.find((attack) => attack.name === name);
  if (!chosen) throw new Error(`no attack has the name ${name}`);
  const results: Record<string, number> = {};
  const count = (result: string) => {
    results[result] = (results[result] ?? 0) + 1;
  };
  const startMs = performance.now();
  let sent = 0;
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const elapsedMs = performance.now() - startMs;
      // A delayed timer sends what it missed, so that the rate is fixed.
      const due = (Math.min(elapsedMs, durationMs) * chosen.perSecond) / 1000;
      for (; sent < due; sent++) void chosen.attack(context, sent, count);
      if (elapsedMs < durationMs) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  return results;
}

process.on('message', (job: AttackJob) => {
  void run(job).then((results) => process.send?.(results));
});
process.on('disconnect', () => process.exit());
process.send?.('listening');
