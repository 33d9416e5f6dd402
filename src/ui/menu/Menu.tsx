import { useContext } from 'react';
import { keepModule } from '../../mechanisms/keepModule';
import { LazyPart } from '../lazy/LazyPart';
import { PartMissing } from '../lazy/PartMissing';
import type { MenuPopupProps } from './MenuPopup';

/** Fetches what an open menu needs; the shell does so ahead of the first click. */
export const loadMenu = keepModule(() => import('./MenuPopup'));

/** An open menu. Render it while it is open; it costs nothing while it is not. */
export function Menu(props: MenuPopupProps) {
  const tellMissing = useContext(PartMissing);
  function onBroken() {
    props.onClose();
    tellMissing();
  }
  return (
    <LazyPart load={loadMenu} onBroken={onBroken}>
      {({ MenuPopup }) => <MenuPopup {...props} />}
    </LazyPart>
  );
}
