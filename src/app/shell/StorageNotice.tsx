import { useServices } from '../../actions/services';
import { useStorageStatus } from '../../storage/database/useStorageStatus';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { loadMemoryNotice } from './lateParts';

const nothing = () => undefined;

/** Says so while the browser keeps nothing; the app goes on from memory. */
export function StorageNotice() {
  const { storage } = useServices();
  const status = useStorageStatus(storage);
  if (status.kind === 'persistent') return null;
  return (
    <LazyPart load={loadMemoryNotice} onBroken={nothing}>
      {({ MemoryNotice }) => <MemoryNotice reason={status.reason} />}
    </LazyPart>
  );
}
