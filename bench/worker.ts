import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface Worker<Job, Result> {
  /** Rejects if the process ends. */
  run(job: Job): Promise<Result>;
  stop(): void;
}

/** Starts a program that sends a message when it is ready, and responds to each job with one message. */
export async function startWorker<Job extends object, Result>(
  file: string,
): Promise<Worker<Job, Result>> {
  const child: ChildProcess = fork(file, {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${file} ended`)));
  // `run` reports the error; without this handler it is unhandled if no job waits.
  ended.catch(() => {});
  await Promise.race([once(child, 'message'), ended]);
  return {
    async run(job) {
      child.send(job);
      const [result] = await Promise.race([once(child, 'message'), ended]);
      return result as Result;
    },
    stop: () => child.kill('SIGKILL'),
  };
}
