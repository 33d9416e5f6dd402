import type { MemoryReason } from '../../storage/database/storageErrors';
import { texts } from '../../texts/texts';
import { Notice } from '../../ui/feedback/Notice';

/** A notice that nothing can be stored, with the reason. The app works from memory. */
export function StorageNotice({ reason }: { readonly reason: MemoryReason }) {
  return (
    <Notice tone="warning" title={texts.memory.title}>
      {texts.memory.reasons[reason]}
    </Notice>
  );
}
