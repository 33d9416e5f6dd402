import { useSyncExternalStore } from 'react';
import type { Dialogs, Overlays } from '../../actions/dialogs';

/** The open overlays; renders again when one opens or closes. */
export function useOverlays(dialogs: Dialogs): Overlays {
  return useSyncExternalStore(dialogs.subscribe, dialogs.getSnapshot);
}
