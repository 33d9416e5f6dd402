import type { BestMatch } from '../../domain/song/hits';

interface RowFacts {
  /** Identifies the row. */
  readonly key: string;
  /** What the row opens; null if it opens no page. */
  readonly address: string | null;
}

/** A row of the panel under the search field. */
export type SuggestRow = RowFacts &
  (
    | BestMatch
    | { readonly kind: 'recent'; readonly text: string }
    | { readonly kind: 'search'; readonly text: string }
    | { readonly kind: 'clear' }
    | { readonly kind: 'noCommand' }
    | {
        readonly kind: 'command';
        readonly id: string;
        readonly name: string;
        readonly keyName: string | null;
      }
  );

export interface SuggestGroup {
  readonly id: 'recent' | 'best' | 'anime' | 'songs' | 'people' | 'search' | 'commands';
  readonly rows: readonly SuggestRow[];
}
