import type { Shortcut } from '../../domain/app/shortcuts';
import { runShortcut, type ShortcutTools } from '../runShortcut';

/** A command with a name: opens a page, or performs an action. */
export interface Command {
  /** Unique; part of an element's id. */
  readonly id: string;
  /** Shown to the user and searched. */
  readonly name: string;
  readonly work:
    | { readonly kind: 'page'; readonly address: string }
    /** A command that has a key too. */
    | { readonly kind: 'shortcut'; readonly shortcut: Shortcut }
    | { readonly kind: 'action'; readonly run: (tools: ShortcutTools) => void };
}

export function page(id: string, name: string, address: string): Command {
  return { id, name, work: { kind: 'page', address } };
}

export function action(id: string, name: string, run: (tools: ShortcutTools) => void): Command {
  return { id, name, work: { kind: 'action', run } };
}

/** Runs the command, or opens its page. */
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
