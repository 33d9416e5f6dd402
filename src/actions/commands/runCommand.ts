import { runShortcut, type ShortcutTools } from '../runShortcut';
import type { Command } from './command';

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
