import { tidyTitle } from '../../domain/playlist/title';
import { type Deck, MY_SONGS_DECK } from '../../domain/practice/deck';
import { texts } from '../../texts/texts';

/** The name of a deck as it is shown. */
export function deckName({ id, name }: Pick<Deck, 'id' | 'name'>): string {
  const own = id === MY_SONGS_DECK ? texts.screens.songs : tidyTitle(name);
  return own || texts.practiceDecks.unnamed;
}
