import { CommandError } from '../platform/command-error.ts';
import { exitWithReason } from '../start.ts';

/** Runs a command: a `CommandError` prints its message, any other error its reason. Both end with the code 1. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  await command().catch((error: unknown) => {
    if (!(error instanceof CommandError)) exitWithReason(error);
    console.error(error.message);
    process.exitCode = 1;
  });
}
