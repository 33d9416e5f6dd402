import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { texts } from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';

interface PlayerMenuProps {
  /** Names the button, and its menu. */
  readonly label?: string;
  /** Three dots by default. */
  readonly icon?: ReactNode;
  /** The open menu, whose code the bar loads late and Now playing has. */
  readonly popup: (menu: { anchor: HTMLElement; onClose: () => void }) => ReactNode;
}

/** A button that opens a menu of the player: by default the one with more. */
export function PlayerMenu({ label = texts.player.more, icon, popup }: PlayerMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        label={label}
        icon={icon ?? <IconDots aria-hidden="true" size={20} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      />
      {anchor && popup({ anchor, onClose: () => setAnchor(null) })}
    </>
  );
}
