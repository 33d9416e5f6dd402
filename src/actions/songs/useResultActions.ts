import { useMemo } from 'react';
import type { Song } from '../../domain/song/song';
import * as texts from '../../texts/texts';
import type { SongResult } from '../catalogue/catalogue';
import { type Services, useServices } from '../services';
import { type ResultActions, resultActions } from './resultActions';

/** More songs than a page takes at once go to a new playlist by their ids. */
const MANY_SONGS = 10_000;

/** What can be done with some songs of a result, or with all of them, as a list of songs. */
interface ResultLists {
  /** Asks which playlist; more songs than a page can hold go to a new one. */
  readonly addToPlaylist: (found: Pick<SongResult, 'readIds' | 'songCount'>) => Promise<void>;
  /** In the order of the ids; none, and a word, where the catalogue has gone. */
  readonly takeSongs: (ids: readonly number[]) => Promise<readonly Song[]>;
}

/** Songs of the catalogue as playlists and the queue take them. */
export function resultLists({
  dialogs,
  notify,
  catalogue,
}: Pick<Services, 'dialogs' | 'notify' | 'catalogue'>): ResultLists {
  function tellGone(): void {
    notify({ tone: 'error', message: texts.find.notReady });
  }

  async function takeSongs(ids: readonly number[]): Promise<readonly Song[]> {
    const songs = (await catalogue.songsByAnnSongIds(ids).catch(() => null)) ?? [];
    if (songs.length === 0) tellGone();
    const byId = new Map(songs.map((song) => [song.annSongId, song]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  return {
    takeSongs,
    async addToPlaylist({ readIds, songCount }) {
      const songIds = await readIds().catch(() => []);
      // A part of a list is not what was asked for.
      if (songIds.length !== songCount) return tellGone();
      if (songIds.length >= MANY_SONGS) {
        dialogs.openDialog({ kind: 'createPlaylist', songIds });
        return;
      }
      const songs = await takeSongs(songIds);
      if (songs.length > 0) dialogs.openDialog({ kind: 'addToPlaylist', songs });
    },
  };
}

const TEXT_TYPE = 'text/plain';

/** What can be done with all songs of a result, joined to the services. */
export function useResultActions(): ResultActions & ResultLists {
  const services = useServices();
  return useMemo(
    () => ({
      ...resultActions(services, {
        writeText: writeToClipboard,
        random: Math.random,
      }),
      ...resultLists(services),
    }),
    [services],
  );
}

/** Begun within the press, which browsers ask for: the text itself may take its time. */
async function writeToClipboard(text: Promise<string>): Promise<void> {
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((whole) => new Blob([whole], { type: TEXT_TYPE }));
  await navigator.clipboard.write([new ClipboardItem({ [TEXT_TYPE]: blob })]);
}
