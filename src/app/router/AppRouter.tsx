import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { AddressContext, PathnameContext } from '../../routing/useAddress';
import { NavigatorContext } from '../../routing/useNavigator';
import type { ScreenRouter } from './createRouter';
import { useScrollRestoration } from './useScrollRestoration';

interface AppRouterProps {
  readonly router: ScreenRouter;
  readonly children: ReactNode;
}

/** Renders the shown address; the page stays usable while the next one renders. */
export function AppRouter({ router, children }: AppRouterProps) {
  const [shown, setShown] = useState(router.get);
  const keepPosition = useScrollRestoration(shown);

  useLayoutEffect(() => {
    // The address may have changed between the first render and this effect.
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
