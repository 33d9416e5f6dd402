import type { BestMatch } from '../../domain/song/hits';

/** A result that was found by its name. */
export type ResultRow = BestMatch & { readonly key: string };

/** A row of the panel under the search field. The key identifies it. */
export type SuggestRow =
  | ResultRow
  | { readonly kind: 'recent'; readonly key: string; readonly text: string }
  | { readonly kind: 'clear'; readonly key: string }
  | { readonly kind: 'noCommand'; readonly key: string }
  | {
      readonly kind: 'command';
      readonly key: string;
      readonly id: string;
      readonly name: string;
      /** The address of its page; null for a command that runs an action. */
      readonly address: string | null;
      readonly keyName: string | null;
    }
  | {
      readonly kind: 'search';
      readonly key: string;
      readonly text: string;
      /** Parts of the text that should be read as plain words. */
      readonly takenOff: readonly string[];
    };

export interface SuggestGroup {
  readonly id: 'recent' | 'best' | 'anime' | 'songs' | 'people' | 'search' | 'commands';
  readonly rows: readonly SuggestRow[];
}
