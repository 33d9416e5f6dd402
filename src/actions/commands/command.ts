import type { Shortcut } from '../../domain/app/shortcuts';
import type { ShortcutTools } from '../runShortcut';

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
