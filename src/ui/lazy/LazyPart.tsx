import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
} from 'react';
import type { Lazy } from '../../lib/lazy';
import { ErrorBoundary } from '../feedback/ErrorBoundary';

/**
 * Reports that something did not open: it is missing, because it could not be loaded, or broken,
 * because it threw while it was drawn. The shell shows the message.
 */
export const PartFailed = createContext<(why: 'missing' | 'broken') => void>(() => undefined);

interface LazyPartProps<Part> {
  readonly load: Lazy<Part>;
  /** Called once if the part fails or cannot be loaded; nothing is rendered then. */
  readonly onBroken?: () => void;
  /** The page works without the part, so it is not reported as missing. */
  readonly isOptional?: boolean;
  readonly children: (part: Part) => ReactNode;
}

/** Each opening requests it again after a failure, which leaves the page as it was. */
export function LazyPart<Part>(props: LazyPartProps<Part>) {
  const { load, onBroken, isOptional = false, children } = props;
  const { part, hasFailed } = useLazy(load);
  const tellFailed = useContext(PartFailed);
  const onMissing = useEffectEvent(() => {
    onBroken?.();
    if (!isOptional) tellFailed('missing');
  });
  useEffect(() => {
    if (hasFailed) onMissing();
  }, [hasFailed]);
  function onThrown() {
    onBroken?.();
    tellFailed('broken');
  }
  if (part === null) return null;
  return (
    <ErrorBoundary fallback={() => null} onBroken={onThrown}>
      {children(part)}
    </ErrorBoundary>
  );
}

/** Without Suspense, because React delays the content after a fallback by a third of a second. */
export function useLazy<Part>(load: Lazy<Part>) {
  const [part, setPart] = useState(load.arrived);
  const [hasFailed, setFailed] = useState(false);

  const retry = useCallback(() => {
    setFailed(false);
    load().then(
      // Wrapped, because a setter calls the functions it is given.
      (arrived) => setPart(() => arrived),
      () => setFailed(true),
    );
  }, [load]);

  const isMissing = part === null;
  useEffect(() => {
    if (isMissing) retry();
  }, [isMissing, retry]);
  return { part, hasFailed, retry };
}
