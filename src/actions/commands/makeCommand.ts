import type { ShortcutTools } from '../runShortcut';
import type { Command } from './command';

/** A command that leads to a page. */
export function page(id: string, name: string, address: string): Command {
  return { id, name, work: { kind: 'page', address } };
}

/** A command that does something no key does. */
export function action(id: string, name: string, run: (tools: ShortcutTools) => void): Command {
  return { id, name, work: { kind: 'action', run } };
}
