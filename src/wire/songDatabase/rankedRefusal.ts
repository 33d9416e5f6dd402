import { WireError } from '../wireError';

const RANKED_REFUSAL_STATUS = 503;

/** Whether the service refused because a ranked match is on; trying again is no use then. */
export function isRankedRefusal(error: unknown): boolean {
  return (
    error instanceof WireError &&
    error.status === RANKED_REFUSAL_STATUS &&
    /ranked/i.test(error.detail)
  );
}
