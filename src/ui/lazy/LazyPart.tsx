import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { ModuleLoader } from '../../lib/keepModule';
import { ErrorBoundary } from '../feedback/ErrorBoundary';

interface LazyPartProps<Module> {
  /** Fetches the part's own chunk. */
  readonly load: ModuleLoader<Module>;
  /** Told once when the part breaks or cannot be fetched; nothing is shown then. */
  readonly onBroken: () => void;
  readonly children: (module: Module) => ReactNode;
}

/**
 * Something that opens over the page and comes with a chunk of its own: at once where the chunk has
 * arrived, else as soon as it does. It is asked for with each opening (the browser keeps what it
 * has), so that what was opened offline once can be opened again. When it breaks the page stays as
 * it was. No Suspense: React holds back what follows a fallback for a third of a second.
 */
export function LazyPart<Module>({ load, onBroken, children }: LazyPartProps<Module>) {
  const [module, setModule] = useState<Module | null>(() => load.arrived?.() ?? null);
  const tellBroken = useEffectEvent(onBroken);
  const isMissing = module === null;

  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    load().then(
      (arrived) => {
        if (!isGone) setModule(() => arrived);
      },
      () => {
        if (!isGone) tellBroken();
      },
    );
    return () => {
      isGone = true;
    };
  }, [load, isMissing]);

  if (module === null) return null;
  return (
    <ErrorBoundary fallback={() => null} onBroken={onBroken}>
      {children(module)}
    </ErrorBoundary>
  );
}
