import { type AnimeNameStyle, animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { SongResult } from '../catalogue/catalogue';
import type { Services } from '../services';
import { downloadText } from '../share/downloadText';

type ResultServices = Pick<Services, 'player' | 'dialogs' | 'notify' | 'catalogue'> & {
  readonly storage: Pick<Services['storage'], 'animeNames'>;
};

/** So many start at once; the others are in the queue by their ids. */
const SONGS_AT_ONCE = 100;
/** They come in smaller parts. All of them at once would take a hundred megabytes. */
const ROWS_PER_READ = 2_000;
/** From here on it takes longer than a moment, and is said. */
const MANY_SONGS = 10_000;

/** What tells the ids of its songs: a result, or the songs of one of its tabs. */
type ResultIds = Pick<SongResult, 'readIds' | 'songCount'>;

/** What can be done with all songs of a result, however many they are. */
export interface ResultActions {
  /** Replaces the queue. */
  readonly playAll: (found: ResultIds) => Promise<void>;
  /** The same, from one of its songs. */
  readonly playFrom: (found: ResultIds, song: Song) => Promise<void>;
  /** The same in a random order. */
  readonly shuffle: (found: ResultIds) => Promise<void>;
  readonly addToQueue: (found: ResultIds) => Promise<void>;
  /** Asks for a name. */
  readonly saveAsPlaylist: (found: SongResult) => Promise<void>;
  /** A line for each song. */
  readonly copyAsText: (found: SongResult) => Promise<void>;
  /** A file in the song database's own shape. */
  readonly downloadJson: (found: SongResult) => Promise<void>;
}

/** @param tools the clipboard, as tests and old browsers lack it, and dice from 0 up to 1 */
export function resultActions(
  { player, dialogs, notify, catalogue, storage }: ResultServices,
  tools: {
    readonly writeText: (text: Promise<string>) => Promise<void>;
    readonly random: () => number;
  },
): ResultActions {
  /** A catalogue that is removed or replaced meanwhile leaves nothing to go on with. */
  async function tryTo(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch {
      notify({ tone: 'error', message: texts.find.notReady });
    }
  }

  function tellMany({ songCount }: SongResult): void {
    if (songCount < MANY_SONGS) return;
    notify({ tone: 'info', message: texts.find.preparing(songCount) });
  }

  async function playIds(ids: readonly number[]): Promise<void> {
    const songs = await catalogue.songsByAnnSongIds(ids.slice(0, SONGS_AT_ONCE));
    if (songs === null || songs.length === 0) throw new Error('The songs are gone.');
    player.dispatch({ type: 'playSongs', songs: inOrder(songs, ids) });
    const others = ids.slice(SONGS_AT_ONCE);
    if (others.length > 0) player.dispatch({ type: 'addIdsToQueue', songIds: others });
  }

  return {
    playAll: (found) => tryTo(async () => playIds(await idsOf(found))),
    playFrom: (found, song) =>
      tryTo(async () => {
        const songIds = await idsOf(found);
        player.dispatch({
          type: 'playSongs',
          songs: [song],
          startSongId: song.annSongId,
          songIds,
        });
      }),
    shuffle: (found) => tryTo(async () => playIds(shuffled(await idsOf(found), tools.random))),
    addToQueue: (found) =>
      tryTo(async () => {
        const ids = await idsOf(found);
        player.dispatch({ type: 'addIdsToQueue', songIds: ids });
        notify({
          tone: 'info',
          message: texts.actions.addedToQueue(texts.common.songCount(ids.length)),
        });
      }),
    saveAsPlaylist: (found) =>
      tryTo(async () => {
        dialogs.openDialog({ kind: 'createPlaylist', songIds: await idsOf(found) });
      }),
    copyAsText: (found) =>
      tryTo(async () => {
        tellMany(found);
        const text = writeLines(found, storage.animeNames.getSettings().style);
        const isCopied = tools.writeText(text).then(
          () => true,
          () => false,
        );
        await text;
        notify(
          (await isCopied)
            ? { tone: 'info', message: texts.find.copied(found.songCount) }
            : { tone: 'error', message: texts.find.notCopied },
        );
      }),
    downloadJson: (found) =>
      tryTo(async () => {
        tellMany(found);
        const parts: Blob[] = [];
        const isWhole = await found.readJson((part) => parts.push(new Blob([part])));
        if (!isWhole) throw new Error(GONE);
        downloadText(texts.find.fileName, parts);
      }),
  };
}

const GONE = 'The catalogue is gone.';

/** @throws Error where they are not all there: a part of a list is not what was asked for */
async function idsOf(found: ResultIds): Promise<readonly number[]> {
  const ids = await found.readIds();
  if (ids.length !== found.songCount) throw new Error(GONE);
  return ids;
}

function inOrder(songs: readonly Song[], ids: readonly number[]): readonly Song[] {
  const byId = new Map(songs.map((song) => [song.annSongId, song]));
  return ids.slice(0, SONGS_AT_ONCE).flatMap((id) => byId.get(id) ?? []);
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

/** @throws Error where they are not all there */
async function writeLines(found: SongResult, style: AnimeNameStyle): Promise<string> {
  const lines: string[] = [];
  for (let from = 0; from < found.songCount; from += ROWS_PER_READ) {
    const songs = await found.readRows(from, Math.min(from + ROWS_PER_READ, found.songCount));
    for (const song of songs) lines.push(lineOf(song, style));
  }
  if (lines.length !== found.songCount) throw new Error(GONE);
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
