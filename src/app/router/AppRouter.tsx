import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { AddressContext, PathnameContext } from '../../routing/useAddress';
import { NavigatorContext } from '../../routing/useNavigator';
import type { ScreenRouter } from './createRouter';
import { useScrollRestoration } from './useScrollRestoration';

interface AppRouterProps {
  readonly router: ScreenRouter;
  readonly children: ReactNode;
}

/** Draws the shown address; the page stays usable while the next one is drawn. */
export function AppRouter({ router, children }: AppRouterProps) {
  const [shown, setShown] = useState(router.get);
  const keepPosition = useScrollRestoration(shown);

  useLayoutEffect(() => {
    // What came between the first drawing and now.
    setShown(router.get());
    return router.subscribe(() => {
      keepPosition();
      startTransition(() => setShown(router.get()));
    });
  }, [router, keepPosition]);

  if (shown === null) return null;
  return (
    <NavigatorContext value={router.navigator}>
      <PathnameContext value={shown.address.pathname}>
        <AddressContext value={shown.address}>{children}</AddressContext>
      </PathnameContext>
    </NavigatorContext>
  );
}
