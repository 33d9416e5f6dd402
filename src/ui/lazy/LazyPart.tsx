import { createContext, type ReactNode, useContext, useEffect, useEffectEvent } from 'react';
import type { Lazy } from '../../lib/lazy';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { useLazy } from './useLazy';

/** Says that something could not be fetched and so did not open; the shell knows how. */
export const PartMissing = createContext<() => void>(() => undefined);

interface LazyPartProps<Part> {
  readonly load: Lazy<Part>;
  /** Called once when the part breaks or cannot be fetched; nothing is shown then. */
  readonly onBroken?: () => void;
  /** The page does without the part: its absence is not told. */
  readonly isOptional?: boolean;
  readonly children: (part: Part) => ReactNode;
}

/**
 * A panel that comes with a chunk of its own. It is asked for with each opening, so that a failed one
 * can be opened again. When it breaks the page stays as it was.
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
