import { type ReactNode, useContext } from 'react';
import { keepModule } from '../../lib/keepModule';
import { LazyPart } from '../lazy/LazyPart';
import { PartMissing } from '../lazy/PartMissing';
import type { MenuPopupProps } from './MenuPopup';

/** Fetches what an open menu needs, a row's too; the shell does so ahead of the first click. */
export const loadMenu = keepModule(async () => {
  const [{ MenuPopup }, { RowMenu }] = await Promise.all([
    import('./MenuPopup'),
    import('../song-extras/RowMenu'),
  ]);
  return { MenuPopup, RowMenu };
});

interface LateMenuProps {
  readonly onClose: () => void;
  readonly children: (menus: Awaited<ReturnType<typeof loadMenu>>) => ReactNode;
}

/** The place of an open menu, until what draws it has come. */
export function LateMenu({ onClose, children }: LateMenuProps) {
  const tellMissing = useContext(PartMissing);
  function onBroken() {
    onClose();
    tellMissing();
  }
  return (
    <LazyPart load={loadMenu} onBroken={onBroken}>
      {children}
    </LazyPart>
  );
}

/** An open menu. Render it while it is open; it costs nothing while it is not. */
export function Menu(props: MenuPopupProps) {
  return <LateMenu onClose={props.onClose}>{({ MenuPopup }) => <MenuPopup {...props} />}</LateMenu>;
}
