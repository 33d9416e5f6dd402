import { useStored } from '../storage/database/useStored';
import { useServices } from './services';

interface ListenChoice {
  /** Undefined until it is known. */
  readonly isKept: boolean | undefined;
  readonly toggle: () => void;
}

/** Whether listens are kept, and how to change it. */
export function useListenChoice(): ListenChoice {
  const { openListens } = useServices().storage;
  const { value } = useStored({
    topic: 'listens',
    key: ['isKept'],
    // A part that cannot be fetched shows no switch; the next visit asks again.
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
