// Runs in a thread of its own. JavaScript, because threads load their files without a compiler.
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

const { beats, tickMs, maxTicks } = workerData;
let seen = -1;
let ticks = 0;

// Counts its own ticks instead of reading a clock: both threads of a suspended computer stand still.
setInterval(() => {
  const current = Atomics.load(beats, 0);
  ticks = current === seen ? ticks + 1 : 0;
  seen = current;
  if (ticks < maxTicks) return;
  const line = { level: 60, time: Date.now(), pid: process.pid, msg: 'the event loop is blocked' };
  writeSync(1, `${JSON.stringify(line)}\n`);
  process.kill(process.pid, 'SIGKILL');
}, tickMs);
