import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import * as texts from '../../../texts/texts';
import { IconButton } from '../../controls/Button';
import { LazyMenu } from '../../menu/Menu';
import type { PlayerMenuProps } from './PlayerMenuPopup';

/** The button that opens the player's menu. */
export function PlayerMenu(props: PlayerMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        label={texts.player.more}
        icon={<IconDots aria-hidden="true" size={20} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      />
      {anchor ? (
        <LazyMenu onClose={close}>
          {({ PlayerMenuPopup }) => <PlayerMenuPopup {...props} anchor={anchor} onClose={close} />}
        </LazyMenu>
      ) : null}
    </>
  );
}
