import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { IconButton, type IconButtonProps } from '../controls/Button';
import { Menu } from './Menu';
import type { MenuEntry } from './menuEntry';

interface MenuButtonProps extends Omit<IconButtonProps, 'onClick' | 'icon'> {
  /** Three dots by default. */
  readonly icon?: ReactNode;
  /** Used only while the menu is open. */
  readonly entries: readonly MenuEntry[];
}

/** Opens a menu of the same name; on a phone it is at the bottom of the window. */
export function MenuButton({ entries, icon, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        tooltip="none"
        {...button}
        icon={icon ?? <IconDots aria-hidden="true" size={22} />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      />
      {anchor ? (
        <Menu
          anchor={anchor}
          label={button.label}
          entries={entries}
          isSheetOnPhone
          onClose={() => setAnchor(null)}
        />
      ) : null}
    </>
  );
}
