import { useMemo } from 'react';
import { type AnimeNameStyle, animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { SongResult } from '../catalogue/catalogue';
import { playWholeList } from '../queue/playWholeList';
import { songRowControls, useSongRowControls } from '../queue/useSongRowControls';
import { type Services, useServices } from '../services';
import { downloadText } from '../share/downloadText';
import type { SongView } from './songView';

/** These many songs are read at once; the others join the queue by id. */
const SONGS_AT_ONCE = 100;
/** Rows are read in parts: all at once would take a hundred megabytes. */
const ROWS_PER_READ = 2_000;
/** From here on it takes noticeably long, and a notice says so; playlists consist of ids. */
const MANY_SONGS = 10_000;

/** The part of a list that most actions need. */
type WholeList = Pick<SongView, 'songs' | 'songCount' | 'readIds'>;

/** Actions on a whole list of songs, however long. */
export interface ListActions {
  /** Replaces the queue. */
  readonly playAll: (list: WholeList) => Promise<void>;
  /** Replaces the queue and starts with one of its songs. */
  readonly playFrom: (list: WholeList, song: Song) => Promise<void>;
  /** Replaces the queue and plays it in a random order. */
  readonly shuffle: (list: WholeList) => Promise<void>;
  readonly addToQueue: (list: WholeList) => Promise<void>;
  /** Opens the playlist dialog; very many songs go to a new playlist. */
  readonly addToPlaylist: (list: WholeList) => Promise<void>;
  /** Asks for a name. */
  readonly saveAsPlaylist: (list: WholeList) => Promise<void>;
  /** One line per song. */
  readonly copyAsText: (result: SongResult) => Promise<void>;
  /** A file in the song database's own format. */
  readonly downloadJson: (result: SongResult) => Promise<void>;
  /** Songs of a list that the page has not loaded, in the order of the ids. */
  readonly takeSongs: (ids: readonly number[]) => Promise<readonly Song[]>;
}

interface Tools {
  /** The clipboard. */
  readonly writeText: (text: Promise<string>) => Promise<void>;
  /** From 0 (included) to 1 (not included). */
  readonly random: () => number;
}

type ListServices = Parameters<typeof songRowControls>[0];

/** Shows a notice if the catalogue is removed or replaced during an action. */
function createTry({ notify }: Pick<Services, 'notify'>) {
  return async (work: () => Promise<void>): Promise<void> => {
    try {
      await work();
    } catch {
      notify({ tone: 'error', message: texts.find.notReady });
    }
  };
}

export function listActions(
  services: ListServices,
  { writeText, random }: Tools,
  controls: ReturnType<typeof songRowControls> = songRowControls(services),
): ListActions {
  const { player, dialogs, notify, catalogue } = services;
  const tryTo = createTry(services);

  /** @throws Error if none of them exists any more */
  async function songsOf(ids: readonly number[]): Promise<readonly Song[]> {
    const songs = (await catalogue.songsByAnnSongIds(ids)) ?? [];
    if (songs.length === 0) throw new Error(GONE);
    const byId = new Map(songs.map((song) => [song.annSongId, song]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function playIds(ids: readonly number[]): Promise<void> {
    player.dispatch({ type: 'playSongs', songs: await songsOf(ids.slice(0, SONGS_AT_ONCE)) });
    const others = ids.slice(SONGS_AT_ONCE);
    if (others.length > 0) player.dispatch({ type: 'addIdsToQueue', songIds: others });
  }

  return {
    async playAll(list) {
      if (list.songs !== null) return controls.onPlayAll(list.songs);
      await tryTo(async () => playIds(await idsOf(list)));
    },
    async playFrom(list, song) {
      if (list.songs !== null) return controls.onPlayFrom(list.songs, song);
      await playWholeList({ shown: [song], readIds: () => idsOf(list) }, song, services);
    },
    async shuffle(list) {
      if (list.songs !== null) return controls.onShuffleAll(list.songs);
      await tryTo(async () => playIds(shuffled(await idsOf(list), random)));
    },
    async addToQueue(list) {
      if (list.songs !== null) return controls.onAddToQueue(list.songs);
      await tryTo(async () => {
        const songIds = await idsOf(list);
        player.dispatch({ type: 'addIdsToQueue', songIds });
        const what = texts.common.songCount(songIds.length);
        notify({ tone: 'info', message: texts.actions.addedToQueue(what) });
      });
    },
    async addToPlaylist(list) {
      if (list.songs !== null) return controls.onAddToPlaylist(list.songs);
      await tryTo(async () => {
        const songIds = await idsOf(list);
        if (songIds.length < MANY_SONGS) controls.onAddToPlaylist(await songsOf(songIds));
        else dialogs.openDialog({ kind: 'createPlaylist', songIds });
      });
    },
    saveAsPlaylist: (list) =>
      tryTo(async () => dialogs.openDialog({ kind: 'createPlaylist', songIds: await idsOf(list) })),
    ...resultFiles(services, writeText),
    async takeSongs(ids) {
      let songs: readonly Song[] = [];
      await tryTo(async () => {
        songs = await songsOf(ids);
      });
      return songs;
    },
  };
}

/** Exports a whole result as text or as a file. */
function resultFiles(
  services: Pick<Services, 'notify' | 'storage'>,
  writeText: Tools['writeText'],
): Pick<ListActions, 'copyAsText' | 'downloadJson'> {
  const { notify, storage } = services;
  const tryTo = createTry(services);

  function tellMany({ songCount }: SongResult): void {
    if (songCount < MANY_SONGS) return;
    notify({ tone: 'info', message: texts.find.preparing(songCount) });
  }

  return {
    copyAsText: (result) =>
      tryTo(async () => {
        tellMany(result);
        const text = writeLines(result, storage.animeNames.getSettings().style);
        const isCopied = writeText(text).then(
          () => true,
          () => false,
        );
        await text;
        notify(
          (await isCopied)
            ? { tone: 'info', message: texts.find.copied(result.songCount) }
            : { tone: 'error', message: texts.find.notCopied },
        );
      }),
    downloadJson: (result) =>
      tryTo(async () => {
        tellMany(result);
        const parts: Blob[] = [];
        const isWhole = await result.readJson((part) => parts.push(new Blob([part])));
        if (!isWhole) throw new Error(GONE);
        downloadText(texts.find.fileName, parts);
      }),
  };
}

const GONE = 'The catalogue is gone.';

/** @throws Error if some are missing: a part of the list is not what the user wanted */
async function idsOf({ readIds, songCount }: WholeList): Promise<readonly number[]> {
  const ids = await readIds();
  if (ids.length !== songCount) throw new Error(GONE);
  return ids;
}

function shuffled(ids: readonly number[], random: () => number): readonly number[] {
  const order = [...ids];
  for (let end = order.length - 1; end > 0; end -= 1) {
    const place = Math.floor(random() * (end + 1));
    const moved = order[end];
    const other = order[place];
    if (moved === undefined || other === undefined) continue;
    order[end] = other;
    order[place] = moved;
  }
  return order;
}

/** @throws Error if some are missing */
async function writeLines(
  { songCount, readRows }: SongResult,
  style: AnimeNameStyle,
): Promise<string> {
  const lines: string[] = [];
  for (let from = 0; from < songCount; from += ROWS_PER_READ) {
    const songs = await readRows(from, Math.min(from + ROWS_PER_READ, songCount));
    for (const song of songs) lines.push(lineOf(song, style));
  }
  if (lines.length !== songCount) throw new Error(GONE);
  return lines.join('\n');
}

function lineOf(song: Song, style: AnimeNameStyle): string {
  return texts.find.line(
    song.songName,
    creditedArtists(song) ?? '',
    animeName(song, style) ?? '',
    song.songType,
  );
}

/** The actions on whole lists with the app's services; always the same object. */
export function useListActions(): ListActions {
  const services = useServices();
  const controls = useSongRowControls();
  return useMemo(
    () => listActions(services, { writeText: writeToClipboard, random: Math.random }, controls),
    [services, controls],
  );
}

const TEXT_TYPE = 'text/plain';

/** Browsers require the call within the click; the text itself may follow later. */
async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((whole) => new Blob([whole], { type: TEXT_TYPE }));
  await navigator.clipboard.write([new ClipboardItem({ [TEXT_TYPE]: blob })]);
}
