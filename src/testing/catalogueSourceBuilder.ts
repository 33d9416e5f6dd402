import type { SourceAnime, SourcePerson, SourceSong } from '../engine/tables/source';

/** An anime; a test sets only the fields that matter to it. */
export function buildSourceAnime(facts: Partial<SourceAnime> = {}): SourceAnime {
  const annId = facts.annId ?? 1;
  return {
    annId,
    nameEN: `Anime ${annId}`,
    nameJP: `Anime no ${annId}`,
    altNames: [],
    vintage: 'Fall 2004',
    kind: 'TV',
    category: null,
    linkedIds: { myanimelist: null, anidb: null, anilist: null, kitsu: null },
    genres: [],
    tags: [],
    ...facts,
  };
}

/** A person without groups or members; a test sets only the fields that matter to it. */
export function buildSourcePerson(facts: Partial<SourcePerson> = {}): SourcePerson {
  const id = facts.id ?? 1;
  return { id, names: [`Person ${id}`], groupIds: [], lineUps: [], ...facts };
}

/** A song; a test sets only the fields that matter to it. */
export function buildSourceSong(facts: Partial<SourceSong> = {}): SourceSong {
  const annSongId = facts.annSongId ?? 1;
  return {
    annId: 1,
    annSongId,
    amqSongId: null,
    type: 'opening',
    number: 1,
    category: 'Standard',
    isDub: false,
    isRebroadcast: false,
    name: `Song ${annSongId}`,
    artistText: '',
    composerText: '',
    arrangerText: '',
    difficulty: null,
    lengthSeconds: null,
    HQ: null,
    MQ: null,
    audio: null,
    artists: [],
    composers: [],
    arrangers: [],
    ...facts,
  };
}
