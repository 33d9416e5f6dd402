import type { ComponentType } from 'react';

/** What can be chosen in a menu. */
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

/** Shows whether it is switched on. */
export interface MenuCheck extends MenuChoice {
  readonly kind: 'checkbox';
  readonly isChecked: boolean;
}

/** One of several holds. */
export interface MenuRadios {
  readonly kind: 'radios';
  readonly options: readonly (MenuChoice & { readonly isChecked: boolean })[];
}

/** A part of a menu. Plain data, so that only an open menu needs what draws it. */
export type MenuEntry =
  | MenuAction
  | MenuCheck
  | MenuRadios
  | { readonly kind: 'note'; readonly text: string }
  | { readonly kind: 'divider' };
