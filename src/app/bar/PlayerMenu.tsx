import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';

interface PlayerMenuProps {
  /** The open menu, whose code the bar loads late and Now playing has. */
  readonly popup: (menu: { anchor: HTMLElement; onClose: () => void }) => ReactNode;
}

/** The button that opens the player's menu. */
export function PlayerMenu({ popup }: PlayerMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        label={texts.player.more}
        icon={<IconDots aria-hidden="true" size={20} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      />
      {anchor && popup({ anchor, onClose: () => setAnchor(null) })}
    </>
  );
}
