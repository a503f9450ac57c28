import { readFileSync, writeFileSync } from 'node:fs';

// Replaces the decoder: does what the first byte states, as a broken file might make a real decoder do.
const [HANGS, DIES, TELLS, IS_KILLED] = [0, 1, 3, 4];

process.on('message', ({ file }) => {
  const [does] = readFileSync(file);
  if (does === HANGS) for (;;);
  if (does === IS_KILLED) {
    // As the kernel does without memory.
    writeFileSync(file, readFileSync(file).subarray(1));
    process.kill(process.pid, 'SIGKILL');
  }
  if (does === DIES) process.kill(process.pid, 'SIGSEGV');
  if (does === TELLS) process.send({ kind: 'refused', environment: Object.keys(process.env) });
  else setTimeout(() => process.send({ kind: 'refused', reason: 'type', pid: process.pid }), 50);
});
process.on('disconnect', () => process.exit());
process.send({ kind: 'ready' });
