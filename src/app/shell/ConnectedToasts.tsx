import { useEffect, useState, useSyncExternalStore } from 'react';
import { LazyPart } from '../../ui/lazy/LazyPart';
import type { ToastStore } from './createToasts';
import { loadToasts } from './lateParts';
import { whenIdle } from './whenIdle';

/**
 * What `notify` was told, shown. Its place stands in the page once that is idle, so that the first
 * message is read out as well; one that comes before that brings it along.
 */
export function ConnectedToasts({ store }: { readonly store: ToastStore }) {
  const toasts = useSyncExternalStore(store.subscribe, store.getToasts);
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  if (!isIdle && toasts.length === 0) return null;
  return (
    <LazyPart load={loadToasts} onBroken={() => setIdle(false)}>
      {({ StandingToasts }) => (
        <StandingToasts toasts={toasts} onDismiss={store.dismiss} onHold={store.hold} />
      )}
    </LazyPart>
  );
}
