import { useServices } from '../../actions/services';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { Dialog } from '../../ui/dialog/Dialog';

const said = texts.statistics;

interface DeleteAllProps {
  readonly count: number;
  readonly onClose: () => void;
}

/** Asks once before every listen is deleted. */
export function DeleteAll({ count, onClose }: DeleteAllProps) {
  const { storage, notify } = useServices();
  async function remove() {
    const isGone = await (await storage.openListens()).removeAll();
    if (!isGone) return notify({ tone: 'error', message: said.notDeleted });
    onClose();
  }
  return (
    <Dialog
      title={said.deleteAllTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{said.cancel}</Button>
          <Button variant="danger" onClick={() => void remove()}>
            {said.deleteAll}
          </Button>
        </>
      }
    >
      <p>{said.deleteAllEffect(count)}</p>
    </Dialog>
  );
}
