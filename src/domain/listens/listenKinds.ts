import { type AnimeNameStyle, animeName, preferredName } from '../song/personNames';
import type { Song } from '../song/song';
import { songTypeGroupOf } from '../song/songType';
import type { Listen } from './listens';
import { dayKeyOf, type LocalTime, weekKeyOf } from './localDays';

/** What listens are counted by, and what a bar of a picture leads to. */
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

/** Whether listens count under it by their time; otherwise by their song. */
export function isTimeKind(kind: ListenKind): boolean {
  return TIME_KINDS.has(kind);
}

/** A listen with what is known of its song. */
export interface HeardSong {
  readonly listen: Listen;
  /** When it began, by the clock on the user's wall. */
  readonly at: LocalTime;
  /** Null when the song is no longer known. */
  readonly song: Song | null;
  /** Which of its names the anime goes by; the English one, unless told otherwise. */
  readonly animeNameStyle?: AnimeNameStyle;
}

/** One value that a listen is counted under. */
export interface ListenValue {
  /** Stands in addresses. */
  readonly key: string;
  /** As the song's record names it; empty where the key says it all. */
  readonly name: string;
  /** Whose cover is shown for it; null for none. */
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

/** Of a listen without a known song only the time is known. */
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

/** What a listen counts under, each once. */
export function valuesOf(kind: ListenKind, heard: HeardSong): readonly ListenValue[] {
  const values = VALUES[kind](heard);
  return values.length < 2 ? values : [...new Map(values.map((each) => [each.key, each])).values()];
}

/** A bar of a picture, or what it leads to. */
export interface ListenChoice {
  readonly kind: ListenKind;
  readonly key: string;
}

/** The listens that a choice leads to, in their order. */
export function chooseListens(
  heard: readonly HeardSong[],
  { kind, key }: ListenChoice,
): readonly HeardSong[] {
  return heard.filter((each) => valuesOf(kind, each).some((value) => value.key === key));
}
