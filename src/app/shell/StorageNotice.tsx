import { useServices } from '../../actions/services';
import { useStorageStatus } from '../../storage/database/useStorageStatus';
import * as texts from '../../texts/texts';
import { Notice } from '../../ui/feedback/Notice';

/** Says so while the browser keeps nothing; the app goes on from memory. */
export function StorageNotice() {
  const { storage } = useServices();
  const status = useStorageStatus(storage);
  if (status.kind === 'persistent') return null;
  return (
    <Notice tone="warning" title={texts.memory.title}>
      {texts.memory.reasons[status.reason]}
    </Notice>
  );
}
