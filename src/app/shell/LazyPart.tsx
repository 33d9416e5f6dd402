import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';

interface LazyPartProps<Module> {
  /** Fetches the part's own chunk. */
  readonly load: () => Promise<Module>;
  /** Told once when the part breaks or cannot be fetched; nothing is shown then. */
  readonly onBroken: () => void;
  readonly children: (module: Module) => ReactNode;
}

type RenderProps<Module> = Pick<LazyPartProps<Module>, 'children'>;

function lazyRender<Module>(load: () => Promise<Module>) {
  return lazy(async () => {
    const module = await load();
    return { default: ({ children }: RenderProps<Module>) => children(module) };
  });
}

/**
 * Something that opens over the page and comes with a chunk of its own. It is asked for with each
 * opening (the browser keeps what it has): React never forgets a failure of one `lazy`, so that
 * what was opened offline once could not be opened again. When it breaks the page stays as it was.
 */
export function LazyPart<Module>({ load, onBroken, children }: LazyPartProps<Module>) {
  const [Part] = useState(() => lazyRender(load));
  return (
    <ErrorBoundary fallback={() => null} onBroken={onBroken}>
      <Suspense fallback={null}>
        <Part>{children}</Part>
      </Suspense>
    </ErrorBoundary>
  );
}
