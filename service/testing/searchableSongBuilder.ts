import type { SearchablePerson, SearchableSong } from '../database/searchableSong';

/** A person in a song's credits; members and groups only by id, which is enough for tests. */
export function buildSearchablePerson(
  id: number,
  names: readonly string[] = [`Person ${id}`],
  links: { readonly memberIds?: readonly number[]; readonly groupIds?: readonly number[] } = {},
): SearchablePerson {
  const toLinks = (ids: readonly number[] | undefined) =>
    ids?.map((linkedId) => ({ id: linkedId, names: [`Person ${linkedId}`] })) ?? null;
  return { id, names, groups: toLinks(links.groupIds), members: toLinks(links.memberIds) };
}

/** A complete song; a test sets only the fields that matter to it. */
export function buildSearchableSong(facts: Partial<SearchableSong> = {}): SearchableSong {
  return {
    annId: 1,
    annSongId: 1,
    animeENName: '',
    animeJPName: '',
    animeAltNames: [],
    animeVintage: null,
    songType: 'Opening 1',
    songName: '',
    songArtist: '',
    artists: [],
    composers: [],
    arrangers: [],
    ...facts,
  };
}
