import type { Role, Target } from './driver';

/** A part of the page, and targets for the elements in it. */
function area(within: string) {
  const named =
    (role: Role) =>
    (name: string): Target => ({ role, name, within });
  return {
    button: named('button'),
    link: named('link'),
    menuItem: named('menuitem'),
    text: named('text'),
    textbox: named('textbox'),
  };
}

export const topBar = area('[role="search"]');
/** The suggestion panel below the search field. */
export const panel = area('[role="grid"]');
export const banner = area('header');
export const navigation = area('nav');
export const main = area('main');
export const player = area('[aria-label="Player"]');
export const queue = area('aside[aria-label="Queue"]');
export const menu = area('[role="menu"]');
export const dialog = area('[role="dialog"]');
export const page = area('body');
