import { expect, it } from 'vitest';
import { createDeck, type Deck } from '../rules/deck';
import { deckOfList } from './listDeck';
import type { DeckList } from './practice';

/** A shelf, and what makes decks on it. */
function openShelf(...held: readonly Deck[]) {
  const decks = [...held];
  const shelf = {
    readDecks: async () => decks,
    saveDeck: async (deck: Deck) => {
      decks.push(deck);
      return null;
    },
  };
  const make = ({ address = null, ...list }: Partial<DeckList>) =>
    deckOfList({ name: 'List', songIds: [1, 2], address, ...list }, shelf, () => `${decks.length}`);
  return { decks, make };
}

const at = (pathname: string, search = '') => ({ address: { pathname, search } });

it.each([
  ['/search/naruto', ''],
  ['/anime/13', ''],
  ['/season', '?year=2019'],
  ['/playlist/7', '?type=op'],
  ['/playlist/x', ''],
])('a list of %s%s becomes a deck of its songs', async (pathname, search) => {
  const { make, decks } = openShelf();
  const deck = await make(at(pathname, search));
  expect(deck).toMatchObject({ name: 'List', source: { kind: 'songs', songIds: [1, 2] } });
  expect(decks).toEqual([deck]);
});

it('a whole playlist becomes a deck that grows with it', async () => {
  const { source } = await openShelf().make(at('/playlist/-7', '?sort=name'));
  expect(source).toEqual({ kind: 'playlist', playlistId: -7 });
});

it('a search of the catalogue becomes a deck of what it asks, without the look of its page', async () => {
  const search = '?tab=songs&type=op&text=red+blue&plain=op+1&sort=-difficulty';
  const { source } = await openShelf().make(at('/find', search));
  const parameters = 'text=red+blue&plain=op+1&type=op&sort=-difficulty';
  expect(source).toEqual({ kind: 'find', parameters });
});

it('a search that is too long to be stored becomes a deck of its songs', async () => {
  const text = new URLSearchParams({ text: 'ん'.repeat(500) });
  const { source } = await openShelf().make(at('/find', `?${text}`));
  expect(source.kind).toBe('songs');
});

it('the same list has one deck, in whatever order its songs are', async () => {
  const { make, decks } = openShelf();
  const first = await make({ songIds: [1, 2] });
  expect(await make({ songIds: [2, 1], name: 'Other' })).toBe(first);
  expect(await make({ songIds: [1, 2, 3] })).not.toBe(first);
  await make(at('/find', '?type=op'));
  await make(at('/find', '?tab=songs&type=op'));
  expect(decks).toHaveLength(3);
});

it('a deck that asks something else is not taken for the one of the list', async () => {
  const artists = {
    ...createDeck('artists', 'List', { kind: 'songs', songIds: [1, 2] }),
    question: 'artist',
  } as const;
  const { make } = openShelf(artists);
  expect((await make({})).id).not.toBe('artists');
});

it('a name that is too long is cut', async () => {
  expect((await openShelf().make({ name: 'x'.repeat(300) })).name).toHaveLength(200);
});
