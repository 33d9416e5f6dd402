import type { Shortcut } from '../../domain/app/shortcuts';
import { runShortcut, type ShortcutTools } from '../runShortcut';

/** Something that can be asked for by its name: a page, or something to be done. */
export interface Command {
  /** Tells it from the others; part of an element's id. */
  readonly id: string;
  /** What it is called, and found by. */
  readonly name: string;
  readonly work:
    | { readonly kind: 'page'; readonly address: string }
    /** What a key does too. */
    | { readonly kind: 'shortcut'; readonly shortcut: Shortcut }
    | { readonly kind: 'action'; readonly run: (tools: ShortcutTools) => void };
}

export function page(id: string, name: string, address: string): Command {
  return { id, name, work: { kind: 'page', address } };
}

export function action(id: string, name: string, run: (tools: ShortcutTools) => void): Command {
  return { id, name, work: { kind: 'action', run } };
}

/** Does what the command is for, or goes to its page. */
export function runCommand({ work }: Command, tools: ShortcutTools): void {
  switch (work.kind) {
    case 'page':
      tools.navigator.push(work.address);
      break;
    case 'shortcut':
      runShortcut(work.shortcut, tools);
      break;
    case 'action':
      work.run(tools);
  }
}
