import { listConfirmations, removeConfirmation } from '../../lib/stored-confirmations.ts';
import { pendingAnswersOf } from './pending-answers.ts';

/** Takes over the confirmations that the worker could not send, to send them with the other responses of the user. */
export async function adoptConfirmations(userId: number): Promise<void> {
  for (const confirmation of await listConfirmations()) {
    pendingAnswersOf(userId).add({ ...confirmation, answer: 'confirm' });
    await removeConfirmation(confirmation);
  }
}
