import type { WirePerson, WireSong } from '../catalogue/wireSong';

/** A person in a song's credits; members and groups only by id, which is enough for tests. */
export function buildWirePerson(
  id: number,
  names: readonly string[] = [`Person ${id}`],
  links: { readonly memberIds?: readonly number[]; readonly groupIds?: readonly number[] } = {},
): WirePerson {
  const toLinks = (ids: readonly number[] | undefined) =>
    ids?.map((linkedId) => ({
      id: linkedId,
      names: [`Person ${linkedId}`],
      line_up_id: null,
      groups: null,
      members: null,
    })) ?? null;
  return {
    id,
    names,
    line_up_id: -1,
    groups: toLinks(links.groupIds),
    members: toLinks(links.memberIds),
  };
}

/** A complete song; a test sets only the fields that matter to it. */
export function buildWireSong(facts: Partial<WireSong> = {}): WireSong {
  return {
    annId: 1,
    annSongId: 1,
    amqSongId: null,
    animeENName: '',
    animeJPName: '',
    animeAltName: null,
    animeVintage: null,
    linked_ids: { myanimelist: null, anidb: null, anilist: null, kitsu: null },
    animeType: 'TV',
    animeCategory: null,
    songType: 'Opening 1',
    songName: '',
    songArtist: '',
    songComposer: '',
    songArranger: '',
    songDifficulty: null,
    songCategory: null,
    songLength: null,
    isDub: false,
    isRebroadcast: false,
    HQ: null,
    MQ: null,
    audio: null,
    artists: [],
    composers: [],
    arrangers: [],
    ...facts,
  };
}
