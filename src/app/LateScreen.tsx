import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { Skeletons } from '../ui/feedback/Skeletons';
import { UI_TEXTS } from '../ui/texts';
import { BrokenScreen } from './BrokenScreen';
import { APP_TEXTS } from './texts';

type LoadScreen = () => Promise<ComponentType>;

interface LateScreenProps {
  readonly load: LoadScreen;
}

/**
 * Stands in for a screen whose chunk could not be fetched: asks for it again with each visit, when
 * the connection comes back and on demand. (The router itself never forgets a failed fetch.)
 */
export function LateScreen({ load }: LateScreenProps) {
  const { Screen, hasFailed, tryAgain } = useLateScreen(load);
  if (Screen !== null) return <Screen />;
  if (!hasFailed) return <Skeletons shape="rows" label={UI_TEXTS.loading} />;
  return (
    <BrokenScreen
      text={APP_TEXTS.chunkMissing}
      hint={APP_TEXTS.chunkMissingHint}
      onRetry={tryAgain}
    />
  );
}

function useLateScreen(load: LoadScreen) {
  const [Screen, setScreen] = useState<ComponentType | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  const tryAgain = useCallback(() => {
    setHasFailed(false);
    load().then(
      // Wrapped, because a setter calls the functions it is given.
      (loaded) => setScreen(() => loaded),
      () => setHasFailed(true),
    );
  }, [load]);

  useEffect(() => {
    tryAgain();
    window.addEventListener('online', tryAgain);
    return () => window.removeEventListener('online', tryAgain);
  }, [tryAgain]);

  return { Screen, hasFailed, tryAgain };
}
