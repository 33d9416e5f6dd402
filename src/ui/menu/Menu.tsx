import type { ComponentType, ReactNode } from 'react';
import { lazy } from '../../lib/lazy';
import { LazyPart } from '../lazy/LazyPart';
import type { MenuPopupProps } from './MenuPopup';

/** Loads the code of all open menus, those of rows and of the player too. */
export const loadMenu = lazy(() => import('./menus'));

interface LazyMenuProps {
  readonly onClose: () => void;
  readonly children: (menus: Awaited<ReturnType<typeof loadMenu>>) => ReactNode;
}

/** Renders an open menu when its code is loaded. */
export function LazyMenu({ onClose, children }: LazyMenuProps) {
  return (
    <LazyPart load={loadMenu} onBroken={onClose}>
      {children}
    </LazyPart>
  );
}

/** An open menu. Render it only while open, so that closed menus cost nothing. */
export function Menu(props: MenuPopupProps) {
  return <LazyMenu onClose={props.onClose}>{({ MenuPopup }) => <MenuPopup {...props} />}</LazyMenu>;
}

/** An item of a menu that the user can choose. */
export interface MenuChoice {
  readonly label: string;
  readonly Icon?: ComponentType<{ readonly size: number; readonly 'aria-hidden': 'true' }>;
  readonly shortcut?: string;
  readonly isDisabled?: boolean;
  readonly onSelect: () => void;
}

export interface MenuAction extends MenuChoice {
  readonly kind: 'action';
  readonly isDangerous?: boolean;
}

/** An item that shows whether it is on. */
export interface MenuCheck extends MenuChoice {
  readonly kind: 'checkbox';
  readonly isChecked: boolean;
}

/** A group of items of which one is checked. */
export interface MenuRadios {
  readonly kind: 'radios';
  /** The heading of the group; its accessible name also has the current choice. */
  readonly label: string;
  readonly options: readonly (MenuChoice & { readonly isChecked: boolean })[];
}

/**
 * A part of a menu. It is plain data, so that the code that renders it is loaded only for an open
 * menu.
 */
export type MenuEntry =
  | MenuAction
  | MenuCheck
  | MenuRadios
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'divider' };
