import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import type { Lazy } from '../../lib/lazy';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { useLazy } from './useLazy';

/** Reports that something could not be loaded and so did not open. The shell shows the message. */
export const PartMissing = createContext<() => void>(() => undefined);

interface LazyPartProps<Part> {
  readonly load: Lazy<Part>;
  /** Called once if the part fails or cannot be loaded; nothing is rendered then. */
  readonly onBroken?: () => void;
  /** The page works without the part, so a failure is not reported. */
  readonly isOptional?: boolean;
  readonly children: (part: Part) => ReactNode;
}

/**
 * A part with a chunk of its own. Each opening requests it, so that it can be opened again after a
 * failure. If it fails, the page stays as it was.
 */
export function LazyPart<Part>(props: LazyPartProps<Part>) {
  const { load, onBroken, isOptional = false, children } = props;
  const { part, hasFailed } = useLazy(load);
  const tellMissing = useContext(PartMissing);
  function tellBroken() {
    onBroken?.();
    if (!isOptional) tellMissing();
  }
  const onFailed = useEffectEvent(tellBroken);
  useEffect(() => {
    if (hasFailed) onFailed();
  }, [hasFailed]);
  if (part === null) return null;
  return (
    <ErrorBoundary fallback={() => null} onBroken={tellBroken}>
      {children(part)}
    </ErrorBoundary>
  );
}
