import { type ReactNode, useState } from 'react';
import { IconButton, type IconButtonProps } from '../controls/IconButton';
import { Menu } from './Menu';

export interface MenuButtonProps extends Omit<IconButtonProps, 'onClick' | 'children'> {
  /** The items; drawn only while the menu is open. */
  readonly children: ReactNode;
}

/** An icon button that opens a menu of the same name. */
export function MenuButton({ children, ...button }: MenuButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        {...button}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(anchor === null ? event.currentTarget : null)}
      />
      {anchor ? (
        <Menu anchor={anchor} label={button.label} onClose={() => setAnchor(null)}>
          {children}
        </Menu>
      ) : null}
    </>
  );
}
