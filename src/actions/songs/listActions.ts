import { useMemo } from 'react';
import { type AnimeNameStyle, animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { WholeList } from '../../domain/song/songView';
import { typeText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { playByIds, playWholeList, shuffleByIds } from '../queue/playWholeList';
import { songRowControls, useSongRowControls } from '../queue/useSongRowControls';
import { type Services, useServices } from '../services';
import { downloadText } from '../share/downloadText';
import type { SongResult } from './findSongs';
import { readSongs } from './readSongs';
import { type PageAddOn, usePageAddOn } from './useListAddOn';

/** Rows are read in parts: all at once would take a hundred megabytes. */
const ROWS_PER_READ = 2_000;
/** From here on it takes noticeably long, and a notice says so; playlists consist of ids. */
const MANY_SONGS = 10_000;

type WriteText = (text: Promise<string>) => Promise<void>;

/** Shows a notice if the catalogue is removed or replaced during an action. */
async function tryTo({ notify }: Services, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch {
    notify({ tone: 'error', message: texts.find.notReady });
  }
}

/** Actions on a whole list of songs, however long. */
export function listActions(
  services: Services,
  pageAddOn: PageAddOn,
  controls = songRowControls(services),
  writeText: WriteText = writeToClipboard,
  random = Math.random,
) {
  const { player, dialogs, notify, catalogue } = services;

  /** @throws Error if none of them exists any more */
  async function fromCatalogue(ids: readonly number[]): Promise<readonly Song[]> {
    const songs = (await readSongs(catalogue, { of: 'ids', ids })) ?? [];
    if (songs.length === 0) throw new Error(GONE);
    const byId = new Map(songs.map((song) => [song.annSongId, song]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  async function songsById(list: WholeList) {
    return { songIds: await idsOf(list), readSongs: list.readSongs ?? fromCatalogue };
  }

  function playUnknown(list: WholeList): Promise<boolean> {
    if (list.playUnknown === undefined) throw new Error(GONE);
    return list.playUnknown();
  }

  /** Reads the songs of a list and does something with them. */
  async function withSongs(list: WholeList, use: (songs: readonly Song[]) => unknown) {
    if (list.songs !== null) return void use(list.songs);
    await tryTo(services, async () => {
      const { songIds, readSongs } = await songsById(list);
      await use(await readSongs(songIds));
    });
  }

  return {
    /** Replaces the queue. */
    async playAll(list: WholeList) {
      if (list.songs !== null) return controls.onPlayAll(list.songs);
      await tryTo(services, async () => {
        if (!(await playByIds(await songsById(list), player))) await playUnknown(list);
      });
    },
    /** Replaces the queue and starts with one of its songs. */
    async playFrom(list: WholeList, song: Song) {
      const { songs, readAllIds } = list;
      if (songs !== null && readAllIds === undefined) return controls.onPlayFrom(songs, song);
      const readIds = readAllIds ?? (() => idsOf(list));
      await playWholeList(songs ?? [song], readIds, song, player);
    },
    /** Replaces the queue and plays it in a random order. */
    async shuffle(list: WholeList) {
      if (list.songs !== null) return controls.onShuffleAll(list.songs);
      await tryTo(services, async () => {
        if (await shuffleByIds(await songsById(list), player, random)) return;
        if (await playUnknown(list)) player.dispatch({ type: 'setShuffled', isShuffled: true });
      });
    },
    async addToQueue(list: WholeList) {
      if (list.songs !== null) return controls.onAddToQueue(list.songs);
      await tryTo(services, async () => {
        const songIds = await idsOf(list);
        player.dispatch({ type: 'addIdsToQueue', songIds });
        const what = texts.common.songCount(songIds.length);
        notify({ tone: 'info', message: texts.actions.addedToQueue(what) });
      });
    },
    /** Opens the playlist dialog; very many songs of the catalogue go to a new playlist. */
    async addToPlaylist(list: WholeList) {
      if (list.songs !== null) return controls.onAddToPlaylist(list.songs);
      await tryTo(services, async () => {
        const { songIds, readSongs } = await songsById(list);
        const isReadable = list.readSongs !== undefined || songIds.length < MANY_SONGS;
        if (isReadable) controls.onAddToPlaylist(await readSongs(songIds));
        else dialogs.openDialog({ kind: 'createPlaylist', songIds });
      });
    },
    likeAll: (list: WholeList) => withSongs(list, controls.onLikeAll),
    download: (list: WholeList) => withSongs(list, controls.onDownloadAll),
    ...openedWithIds(services, pageAddOn),
    ...resultFiles(services, writeText),
    /** Songs of a list that the page has not loaded, in the order of the ids. */
    async takeSongs(ids: readonly number[]) {
      let songs: readonly Song[] = [];
      await tryTo(services, async () => {
        songs = await fromCatalogue(ids);
      });
      return songs;
    },
  };
}

export type ListActions = ReturnType<typeof listActions>;

/** What opens with the ids of a whole list. */
function openedWithIds(services: Services, pageAddOn: PageAddOn) {
  return {
    /** What the add-on of the app does with them. */
    addOn: pageAddOn && {
      ...pageAddOn,
      open: (list: WholeList) => pageAddOn.open(() => idsOf(list)),
      guess: (list: WholeList) => pageAddOn.guess(() => idsOf(list)),
    },
    /** The dialog that asks for a name. */
    saveAsPlaylist: (list: WholeList) =>
      tryTo(services, async () =>
        services.dialogs.openDialog({ kind: 'createPlaylist', songIds: await idsOf(list) }),
      ),
  };
}

function resultFiles(services: Services, writeText: WriteText) {
  const { notify, storage } = services;

  function tellMany({ songCount }: SongResult): void {
    if (songCount < MANY_SONGS) return;
    notify({ tone: 'info', message: texts.find.preparing(songCount) });
  }

  return {
    /** Opens the dialog with all formats. */
    offerExport: (result: SongResult) =>
      services.dialogs.openDialog({ kind: 'exportSongs', result }),
    /** One line per song. */
    copyAsText: (result: SongResult) =>
      tryTo(services, async () => {
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
    /** A file in the song database's own format. */
    downloadJson: (result: SongResult) =>
      tryTo(services, async () => {
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
  const facts = [animeName(song, style), typeText(song.songType)].filter(Boolean).join(', ');
  const { line, untitled, unknownArtist } = texts.find;
  return line(song.songName || untitled, creditedArtists(song) || unknownArtist, facts);
}

/** The actions on whole lists with the app's services; always the same object. */
export function useListActions() {
  const services = useServices();
  const controls = useSongRowControls();
  const pageAddOn = usePageAddOn();
  return useMemo(() => listActions(services, pageAddOn, controls), [services, controls, pageAddOn]);
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
