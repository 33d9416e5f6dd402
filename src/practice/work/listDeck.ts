import { ORDER_PARAMETERS } from '../../actions/address/useListAddress';
import { ROUTES } from '../../config/paths';
import { filterEntries, readFilter } from '../../domain/filter/filter';
import {
  findTextEntries,
  readFindTexts,
  readTakenOff,
  takenOffEntries,
} from '../../domain/filter/findAddress';
import { matchPath } from '../../routing/matchPath';
import { createDeck, type Deck, type DeckSource, LONGEST_DECK_ADDRESS } from '../rules/deck';
import type { PracticeStore } from '../store/practiceStore';
import type { DeckList } from './practice';

/** What the page that searches the catalogue asks, without what only concerns its view. */
function findParameters(parameters: URLSearchParams): string {
  const order = [...parameters].filter(([name]) => ORDER_PARAMETERS.includes(name));
  const entries = [
    ...findTextEntries(readFindTexts(parameters)),
    ...takenOffEntries(readTakenOff(parameters)),
    ...filterEntries(readFilter(parameters)),
    ...order,
  ];
  return String(new URLSearchParams(entries.map((entry) => [...entry])));
}

/** A search of the catalogue and a whole playlist grow; anything else is its songs as they are. */
function sourceOf({ songIds, address }: Omit<DeckList, 'name'>): DeckSource {
  const songs = { kind: 'songs', songIds: [...songIds] } satisfies DeckSource;
  if (address === null) return songs;
  const { pathname, search } = address;
  const parameters = new URLSearchParams(search);
  if (matchPath(ROUTES.find, pathname) !== null) {
    const asked = findParameters(parameters);
    return asked.length > LONGEST_DECK_ADDRESS ? songs : { kind: 'find', parameters: asked };
  }
  const playlistId = Number(matchPath(ROUTES.playlist, pathname)?.[0]);
  const isWhole = filterEntries(readFilter(parameters)).length === 0;
  return isWhole && Number.isSafeInteger(playlistId) && playlistId !== 0
    ? { kind: 'playlist', playlistId }
    : songs;
}

/** A key of the source, which does not depend on the order of its songs. */
function sourceKey(source: DeckSource): string {
  return source.kind === 'songs'
    ? String([...new Set(source.songIds)].sort((left, right) => left - right))
    : JSON.stringify(source);
}

/** The deck of a list: the one that was made of it before, else a new one. */
export async function deckOfList(
  list: DeckList,
  { readDecks, saveDeck }: Pick<PracticeStore, 'readDecks' | 'saveDeck'>,
  createId: () => string,
): Promise<Deck> {
  const source = sourceOf(list);
  const key = sourceKey(source);
  const known = (await readDecks()).find(
    (deck) => deck.question === 'anime' && sourceKey(deck.source) === key,
  );
  if (known !== undefined) return known;
  const deck = createDeck(createId(), list.name, source);
  await saveDeck(deck);
  return deck;
}
