import type { FaultInput } from '../service/faults';
import type { BenchSession } from './session';

/**
 * Adds faults to the service.
 *
 * @returns a function that removes all faults
 */
export async function orderFaults(
  { address }: Pick<BenchSession, 'address'>,
  faults: readonly FaultInput[],
): Promise<() => Promise<void>> {
  const url = new URL('/__service/faults', address);
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ faults }),
  });
  if (!answer.ok) throw new Error(`the service takes no faults: ${await answer.text()}`);
  return async () => {
    await fetch(url, { method: 'DELETE' });
  };
}
