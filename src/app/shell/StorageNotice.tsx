import { useServices } from '../../actions/services';
import { useStorageStatus } from '../../storage/database/useStorageStatus';
import { Notice } from '../../ui/feedback/Notice';
import { SHELL_TEXTS } from './texts';

/** Says so while the browser keeps nothing; the app goes on from memory. */
export function StorageNotice() {
  const { storage } = useServices();
  const status = useStorageStatus(storage);
  if (status.kind === 'persistent') return null;
  return (
    <Notice tone="warning" title={SHELL_TEXTS.memoryTitle}>
      {SHELL_TEXTS.memoryReasons[status.reason]}
    </Notice>
  );
}
