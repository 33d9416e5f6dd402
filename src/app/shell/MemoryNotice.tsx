import type { MemoryReason } from '../../storage/database/storageErrors';
import * as texts from '../../texts/texts';
import { Notice } from '../../ui/feedback/Notice';

/** The app goes on from memory, and why. */
export function MemoryNotice({ reason }: { readonly reason: MemoryReason }) {
  return (
    <Notice tone="warning" title={texts.memory.title}>
      {texts.memory.reasons[reason]}
    </Notice>
  );
}
