import type { Services } from '../../actions/services';
import type { Listen } from '../../domain/listens/listens';
import * as texts from '../../texts/texts';

type RemovalServices = Pick<Services, 'notify'> & {
  readonly storage: Pick<Services['storage'], 'openListens'>;
};

const said = texts.statistics;

/**
 * Deletes a listen, says so, and can have it back.
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
  notify({
    tone: 'info',
    message: said.deletedOne(name),
    action: { label: said.undo, onClick: () => listens.putBack([listen]) },
    series: { key: 'deleted listens', count: 1, say: said.deletedMany },
  });
}
