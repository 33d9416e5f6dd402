import { type AnimeNameStyle, animeName, preferredName } from '../song/personNames';
import type { Song } from '../song/song';
import { songTypeGroupOf } from '../song/songType';
import type { Listen } from './listens';
import { dayKeyOf, type LocalTime, weekKeyOf } from './localDays';

/** The kinds of values that listens are counted by, and that bars of charts link to. */
export const LISTEN_KINDS = [
  'day',
  'week',
  'year',
  'hour',
  'anime',
  'artist',
  'composer',
  'season',
  'type',
  'song',
] as const;
export type ListenKind = (typeof LISTEN_KINDS)[number];

const TIME_KINDS: ReadonlySet<ListenKind> = new Set(['day', 'week', 'year', 'hour']);

/** Whether listens count by their time; otherwise by their song. */
export function isTimeKind(kind: ListenKind): boolean {
  return TIME_KINDS.has(kind);
}

export interface HeardSong {
  readonly listen: Listen;
  /** When the listen began, in local time. */
  readonly at: LocalTime;
  /** Null if the song is no longer known. */
  readonly song: Song | null;
  /** Which name of the anime is used; English by default. */
  readonly animeNameStyle?: AnimeNameStyle;
}

export interface ListenValue {
  readonly key: string;
  /** The name in the song's record; empty if the key is enough. */
  readonly name: string;
  /** The anime whose cover is shown, if any. */
  readonly annId: number | null;
}

const plain = (key: string): ListenValue => ({ key, name: '', annId: null });

function people(persons: Song['artists']): readonly ListenValue[] {
  return persons.map((person) => ({
    key: String(person.id),
    name: preferredName(person) ?? '',
    annId: null,
  }));
}

const byTime = (read: (at: LocalTime) => string) => (heard: HeardSong) => [plain(read(heard.at))];

/** If the song is unknown, only the time of the listen counts. */
const bySong =
  (read: (song: Song, style: AnimeNameStyle | undefined) => readonly ListenValue[]) =>
  ({ song, animeNameStyle }: HeardSong) =>
    song === null ? [] : read(song, animeNameStyle);

const VALUES: Readonly<Record<ListenKind, (heard: HeardSong) => readonly ListenValue[]>> = {
  day: byTime(dayKeyOf),
  week: byTime(weekKeyOf),
  year: byTime(({ year }) => String(year)),
  hour: byTime(({ hour }) => String(hour)),
  anime: bySong((song, style) => [
    { key: String(song.annId), name: animeName(song, style) ?? '', annId: song.annId },
  ]),
  artist: bySong((song) => people(song.artists)),
  composer: bySong((song) => people(song.composers)),
  season: bySong(({ animeVintage }) => (animeVintage === null ? [] : [plain(animeVintage)])),
  type: bySong((song) => [plain(songTypeGroupOf(song.songType))]),
  song: ({ listen, song }) => [
    { key: String(listen.annSongId), name: song?.songName ?? '', annId: song?.annId ?? null },
  ],
};

/** The values of a listen, without duplicates. */
export function valuesOf(kind: ListenKind, heard: HeardSong): readonly ListenValue[] {
  const values = VALUES[kind](heard);
  return values.length < 2 ? values : [...new Map(values.map((each) => [each.key, each])).values()];
}

export interface ListenChoice {
  readonly kind: ListenKind;
  readonly key: string;
}

/** The listens with the chosen value, in their order. */
export function chooseListens(
  heard: readonly HeardSong[],
  { kind, key }: ListenChoice,
): readonly HeardSong[] {
  return heard.filter((each) => valuesOf(kind, each).some((value) => value.key === key));
}
