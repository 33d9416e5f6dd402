import type { ReactNode } from 'react';
import { lazy } from '../../lib/lazy';
import { LazyPart } from '../lazy/LazyPart';
import type { MenuPopupProps } from './MenuPopup';

/** Fetches what an open menu needs, a row's too; the shell does so ahead of the first click. */
export const loadMenu = lazy(async () => {
  const [{ MenuPopup }, { RowMenu }] = await Promise.all([
    import('./MenuPopup'),
    import('../song-extras/RowMenu'),
  ]);
  return { MenuPopup, RowMenu };
});

interface LazyMenuProps {
  readonly onClose: () => void;
  readonly children: (menus: Awaited<ReturnType<typeof loadMenu>>) => ReactNode;
}

/** The place of an open menu, until what draws it has come. */
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
