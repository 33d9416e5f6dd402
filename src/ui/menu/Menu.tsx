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

/** An open menu. Render it only while open, so that closed menus cost nothing. */
export function Menu(props: MenuPopupProps) {
  return (
    <LazyPart load={loadMenu} onBroken={props.onClose}>
      {({ MenuPopup }) => <MenuPopup {...props} />}
    </LazyPart>
  );
}
