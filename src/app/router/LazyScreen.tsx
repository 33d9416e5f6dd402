import { type ComponentType, useEffect } from 'react';
import type { Lazy } from '../../lib/lazy';
import * as texts from '../../texts/texts';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { useLazy } from '../../ui/lazy/useLazy';
import { BrokenScreen } from './BrokenScreen';

/**
 * A screen that comes with a chunk of its own. One that could not be fetched is asked for again with
 * each visit, when the connection comes back and on demand.
 */
export function LazyScreen({ load }: { readonly load: Lazy<ComponentType> }) {
  const { part: Screen, hasFailed, retry } = useLazy(load);
  useEffect(() => {
    if (!hasFailed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [hasFailed, retry]);
  if (Screen !== null) return <Screen />;
  if (!hasFailed) return <Skeletons shape="rows" label={texts.frame.loading} />;
  const { chunkMissing, chunkMissingHint } = texts.broken;
  return <BrokenScreen text={chunkMissing} hint={chunkMissingHint} onRetry={retry} />;
}
