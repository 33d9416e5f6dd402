import { IconDots } from '@tabler/icons-react';
import { useState } from 'react';
import * as texts from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { loadPlayerPanels } from '../panels/lazyPanels';

export function PlayerMenu() {
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
        <LazyPart load={loadPlayerPanels} onBroken={close}>
          {({ PlayerMenuPopup }) => <PlayerMenuPopup anchor={anchor} onClose={close} />}
        </LazyPart>
      ) : null}
    </>
  );
}
