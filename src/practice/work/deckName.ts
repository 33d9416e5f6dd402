import { tidyTitle } from '../../domain/playlist/title';
import { texts } from '../../texts/texts';
import { type Deck, MY_SONGS_DECK } from '../rules/deck';

/** The name of a deck as it is shown. */
export function deckName({ id, name }: Pick<Deck, 'id' | 'name'>): string {
  const own = id === MY_SONGS_DECK ? texts.screens.songs : tidyTitle(name);
  return own || texts.practiceDecks.unnamed;
}
