import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ModuleLoader } from '../lib/keepModule';
import * as texts from '../texts/texts';
import { Skeletons } from '../ui/feedback/Skeletons';
import { BrokenScreen } from './BrokenScreen';

interface LateScreenProps {
  readonly load: ModuleLoader<ComponentType>;
}

/**
 * A screen that comes with a chunk of its own: there at once where the chunk has arrived. One that
 * could not be fetched is asked for again with each visit, when the connection comes back and on
 * demand.
 */
export function LateScreen({ load }: LateScreenProps) {
  const { Screen, hasFailed, tryAgain } = useLateScreen(load);
  if (Screen !== null) return <Screen />;
  if (!hasFailed) return <Skeletons shape="rows" label={texts.frame.loading} />;
  return (
    <BrokenScreen
      text={texts.broken.chunkMissing}
      hint={texts.broken.chunkMissingHint}
      onRetry={tryAgain}
    />
  );
}

function useLateScreen(load: ModuleLoader<ComponentType>) {
  const [Screen, setScreen] = useState(() => load.arrived?.() ?? null);
  const [hasFailed, setHasFailed] = useState(false);

  const tryAgain = useCallback(() => {
    setHasFailed(false);
    load().then(
      // Wrapped, because a setter calls the functions it is given.
      (loaded) => setScreen(() => loaded),
      () => setHasFailed(true),
    );
  }, [load]);

  const isMissing = Screen === null;
  useEffect(() => {
    if (!isMissing) return;
    tryAgain();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain, isMissing]);

  return { Screen, hasFailed, tryAgain };
}
