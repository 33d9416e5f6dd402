import type { ComponentType } from 'react';

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

export function menuAction(
  label: string,
  Icon: NonNullable<MenuChoice['Icon']>,
  onSelect: () => unknown,
  more: Omit<Partial<MenuAction>, 'kind' | 'label' | 'Icon' | 'onSelect'> = {},
): MenuAction {
  return { kind: 'action', label, Icon, onSelect: () => void onSelect(), ...more };
}

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

/** Plain data, so that the code that renders it is loaded only for an open menu. */
export type MenuEntry =
  | MenuAction
  | MenuCheck
  | MenuRadios
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'divider' };
