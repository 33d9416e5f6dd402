import type { Services } from '../../actions/services';
import type { Listen } from '../../domain/listens';
import * as texts from '../../texts/texts';

type RemovalServices = Pick<Services, 'notify'> & {
  readonly storage: Pick<Services['storage'], 'openListens'>;
};

/** Listens of one message, deleted one after the other: they are had back together. */
interface RemovalRun {
  readonly listens: readonly Listen[];
  readonly lastRemovalMs: number;
}

const said = texts.lookingBack;
/** As long as the offer to have one back stays. */
const RUN_PAUSE_MS = 10_000;

/** One for each storage: a message outlives the page it came from. */
const runs = new WeakMap<RemovalServices['storage'], Map<string, RemovalRun>>();

function runsOf(storage: RemovalServices['storage']): Map<string, RemovalRun> {
  const found = runs.get(storage) ?? new Map<string, RemovalRun>();
  runs.set(storage, found);
  return found;
}

/**
 * Deletes a listen, says so, and can have it back. The same words said again take the place of those
 * before, and their Undo with it: the new one then brings both back.
 *
 * @param name of its song, as it is shown
 * @param onRemove whether it is about to go, or the browser has refused
 */
export async function removeListen(
  listen: Listen,
  name: string,
  { storage, notify }: RemovalServices,
  onRemove: (isGoing: boolean) => void,
): Promise<void> {
  const listens = await storage.openListens();
  onRemove(true);
  if (!(await listens.remove([listen]))) {
    onRemove(false);
    return notify({ tone: 'error', message: said.notDeleted });
  }
  const message = said.deletedOne(name);
  const ofMessages = runsOf(storage);
  const before = ofMessages.get(message);
  const nowMs = performance.now();
  const goesOn = before !== undefined && nowMs - before.lastRemovalMs < RUN_PAUSE_MS;
  const removed = [...(goesOn ? before.listens : []), listen];
  ofMessages.set(message, { listens: removed, lastRemovalMs: nowMs });
  function putBack() {
    ofMessages.delete(message);
    void listens.putBack(removed);
  }
  notify({ tone: 'info', message, action: { label: said.undo, onClick: putBack } });
}
