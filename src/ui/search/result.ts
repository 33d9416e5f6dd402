import type { BestMatch } from '../../domain/song/hits';

/** Something that was found by its name. */
export type ResultRow = BestMatch & { readonly key: string };

/** A row of the panel under the search field; the key tells it from the others. */
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
      /** The page it leads to; null where it does something. */
      readonly address: string | null;
      readonly keyName: string | null;
    }
  | {
      readonly kind: 'search';
      readonly key: string;
      readonly text: string;
      /** Parts of the text that are to be read as plain words. */
      readonly takenOff: readonly string[];
    };

export interface SuggestGroup {
  readonly id: 'recent' | 'best' | 'anime' | 'songs' | 'people' | 'search' | 'commands';
  readonly rows: readonly SuggestRow[];
}
