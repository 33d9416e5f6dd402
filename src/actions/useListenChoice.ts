import { useStored } from '../storage/database/useStored';
import { useServices } from './services';

/** Whether listens are stored (undefined while loading), and a function that changes it. */
export function useListenChoice() {
  const { openListens } = useServices().storage;
  const { value } = useStored({
    topic: 'listens',
    key: ['isKept'],
    // If the chunk fails to load there is no switch; the next visit tries again.
    read: () =>
      openListens().then(
        (listens) => listens.isKept(),
        () => null,
      ),
  });
  async function change() {
    const listens = await openListens();
    listens.setKept(!listens.isKept());
  }
  return { isKept: value ?? undefined, toggle: () => void change() };
}
