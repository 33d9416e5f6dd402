import { useSyncExternalStore } from 'react';
import type { Dialogs, Overlays } from '../../actions/dialogs';

/** What is over the page; renders again when something opens or closes. */
export function useOverlays(dialogs: Dialogs): Overlays {
  return useSyncExternalStore(dialogs.subscribe, dialogs.getSnapshot);
}
