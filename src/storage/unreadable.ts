import type { DatabaseGate, DatabaseWork } from './databaseGate';

/** The browser does not give out what it has stored, so that nothing can be said of it. */
export class UnreadableError extends Error {
  override readonly name = 'UnreadableError';

  constructor() {
    super('What is stored cannot be read');
  }
}

/**
 * Reads what something is going to be done or claimed on: unlike a read for the screen it never
 * passes "cannot be read" off as "there is nothing".
 *
 * @param nothing the answer where this page has no database at all, or the key can be none
 * @throws UnreadableError
 */
export async function readForSure<Value>(
  gate: Pick<DatabaseGate, 'read'>,
  work: DatabaseWork<Value>,
  nothing: Value,
): Promise<Value> {
  const read = await gate.read(work);
  if (read.ok) return read.value;
  if (read.failure === 'unreachable') throw new UnreadableError();
  return nothing;
}
