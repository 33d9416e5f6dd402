import type { CatalogueTables } from './catalogueTables';
import type { NameHits } from './nameFinder';
import { type ByName, type Lists, type NameOwners, OWNED } from './nameOwners';

/** Which names of a song are looked at. */
export interface SearchedFields {
  readonly anime: boolean;
  readonly song: boolean;
  readonly artist: boolean;
  readonly composer: boolean;
}

export const EVERY_FIELD: SearchedFields = {
  anime: true,
  song: true,
  artist: true,
  composer: true,
};
export const ANIME_FIELD: SearchedFields = {
  anime: true,
  song: false,
  artist: false,
  composer: false,
};

/** For each place of a column how close it is, and one; 0 for what does not fit. */
export type Ranks = Uint8Array;

/** How close songs, anime and people are to a text. */
export interface FieldRanks {
  readonly songs: Ranks;
  /** By their own names alone. */
  readonly anime: Ranks;
  readonly people: Ranks;
}

function keepCloser(ranks: Ranks, place: number, rank: number): void {
  const before = ranks[place] ?? 0;
  if (before === 0 || rank < before) ranks[place] = rank;
}

/** Passes ranks on to those that belong to them. */
function passOn(from: Ranks, lists: Lists, to: Ranks): void {
  const { starts, values } = lists;
  for (let row = 0; row < from.length; row += 1) {
    const rank = from[row] ?? 0;
    if (rank === 0) continue;
    const end = starts[row + 1] ?? 0;
    for (let at = starts[row] ?? 0; at < end; at += 1) keepCloser(to, values[at] ?? 0, rank);
  }
}

function passHits(
  { names, closeness }: NameHits,
  owners: NameOwners,
  key: ByName,
  to: Ranks,
): void {
  const { starts, values } = owners[key];
  const { owned } = owners;
  const bit = OWNED[key];
  for (let hit = 0; hit < names.length; hit += 1) {
    const name = names[hit] ?? 0;
    if (((owned[name] ?? 0) & bit) === 0) continue;
    const rank = (closeness[hit] ?? 0) + 1;
    const end = starts[name + 1] ?? 0;
    for (let at = starts[name] ?? 0; at < end; at += 1) keepCloser(to, values[at] ?? 0, rank);
  }
}

export function noRanks({ songCount, animeCount, personCount }: CatalogueTables): FieldRanks {
  return {
    songs: new Uint8Array(songCount),
    anime: new Uint8Array(animeCount),
    people: new Uint8Array(personCount),
  };
}

/** Adds who bears the names that fit to what is known already. */
export function addHits(
  ranks: FieldRanks,
  hits: NameHits,
  owners: NameOwners,
  fields: SearchedFields,
): void {
  const { songs, anime, people } = ranks;
  if (fields.anime) {
    passHits(hits, owners, 'animeOfName', anime);
    passOn(anime, owners.songsOfAnime, songs);
  }
  if (fields.song) passHits(hits, owners, 'songsOfName', songs);
  if (fields.artist) passHits(hits, owners, 'songsOfArtistText', songs);
  if (fields.composer) passHits(hits, owners, 'songsOfComposerText', songs);
  if (!fields.artist && !fields.composer) return;
  passHits(hits, owners, 'peopleOfName', people);
  if (fields.artist) passOn(people, owners.songsOfArtist, songs);
  if (fields.composer) passOn(people, owners.songsOfComposer, songs);
}
