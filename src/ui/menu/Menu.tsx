import type { ReactNode } from 'react';
import { lazyParts } from '../../lib/lazy';
import { withTexts } from '../../texts/texts';
import { LazyPart } from '../lazy/LazyPart';
import type { MenuPopupProps } from './MenuPopup';

/** Loads all menus, and what they open beside their row. */
export const loadMenu = lazyParts(
  {
    MenuPopup: () => import('./MenuPopup'),
    RowMenu: () => import('../song-extras/RowMenu'),
    SongInformation: () => import('../song-extras/SongInformation'),
  },
  withTexts('pages'),
);

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
