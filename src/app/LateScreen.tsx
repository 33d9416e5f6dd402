import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { texts } from '../texts/texts';
import { Skeletons } from '../ui/feedback/Skeletons';
import { BrokenScreen } from './BrokenScreen';

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
  if (!hasFailed) return <Skeletons shape="rows" label={texts.frame.loading} />;
  return (
    <BrokenScreen
      text={texts.broken.chunkMissing}
      hint={texts.broken.chunkMissingHint}
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
