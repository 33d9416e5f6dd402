import type { MemoryReason } from '../../storage/database/storageErrors';
import * as texts from '../../texts/texts';
import { Notice } from '../../ui/feedback/Notice';

/** Says that nothing can be stored, and why. The app goes on from memory. */
export function StorageNotice({ reason }: { readonly reason: MemoryReason }) {
  return (
    <Notice tone="warning" title={texts.memory.title}>
      {texts.memory.reasons[reason]}
    </Notice>
  );
}
