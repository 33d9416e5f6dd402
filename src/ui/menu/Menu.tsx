import type { ReactNode } from 'react';
import { lazy } from '../../lib/lazy';
import { withTexts } from '../../texts/texts';
import { LazyPart } from '../lazy/LazyPart';
import type { MenuPopupProps } from './MenuPopup';

/** Loads the code of all open menus, those of rows and of the player too. */
export const loadMenu = lazy(withTexts(['pages'], () => import('./menus')));

interface LazyMenuProps {
  readonly onClose: () => void;
  readonly children: (menus: Awaited<ReturnType<typeof loadMenu>>) => ReactNode;
}

export function LazyMenu({ onClose, children }: LazyMenuProps) {
  return (
    <LazyPart load={loadMenu} onBroken={onClose}>
      {children}
    </LazyPart>
  );
}

/** An open menu. Render it only while open, so that closed menus cost nothing. */
export function Menu(props: MenuPopupProps) {
  return <LazyMenu onClose={props.onClose}>{({ MenuPopup }) => <MenuPopup {...props} />}</LazyMenu>;
}
