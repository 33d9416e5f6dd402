import { useSyncExternalStore } from 'react';
import { Toasts } from '../../ui/feedback/Toasts';
import type { ToastStore } from './createToasts';

/** What `notify` was told, shown. */
export function ConnectedToasts({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts);
  return <Toasts toasts={toasts} onDismiss={store.dismiss} onHold={store.hold} />;
}
