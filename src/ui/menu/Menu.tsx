import type { ReactNode } from 'react';
import { lazy } from '../../lib/lazy';
import { LazyPart } from '../lazy/LazyPart';
import type { MenuPopupProps } from './MenuPopup';

/** Fetches what draws an open menu, that of a row and those of the player too. */
export const loadMenu = lazy(() => import('./menus'));

interface LazyMenuProps {
  readonly onClose: () => void;
  readonly children: (menus: Awaited<ReturnType<typeof loadMenu>>) => ReactNode;
}

/** The place of an open menu. */
export function LazyMenu({ onClose, children }: LazyMenuProps) {
  return (
    <LazyPart load={loadMenu} onBroken={onClose}>
      {children}
    </LazyPart>
  );
}

/** An open menu. Render it while it is open; it costs nothing while it is not. */
export function Menu(props: MenuPopupProps) {
  return <LazyMenu onClose={props.onClose}>{({ MenuPopup }) => <MenuPopup {...props} />}</LazyMenu>;
}
