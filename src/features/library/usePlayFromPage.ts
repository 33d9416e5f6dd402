import { useCallback, useEffect, useRef } from 'react';
import { playWholeList } from '../../actions/playWholeList';
import { useServices } from '../../actions/services';
import type { LibraryListState } from '../../actions/useLibraryList';
import type { Song } from '../../domain/song/song';
import { useReadWholeLibrary } from '../../storage/lists/useLibrary';

/** Plays the whole list from a song of its page on: all pages, as they are sorted and filtered. */
export function usePlayFromPage(list: LibraryListState<Song>): (song: Song) => void {
  const { player, storage } = useServices();
  const readWhole = useReadWholeLibrary('songs', storage.pages.songs);
  const latest = useRef({ list, readWhole });
  useEffect(() => {
    latest.current = { list, readWhole };
  });
  // The same function always: rows are memoised.
  return useCallback(
    (song: Song) => {
      const {
        list: { shown, query },
        readWhole: read,
      } = latest.current;
      const rows = shown?.rows ?? [];
      const isAll = shown === undefined || shown.totalCount <= rows.length;
      const readIds = async () =>
        (isAll ? rows : await read(query)).map(({ annSongId }) => annSongId);
      void playWholeList({ shown: rows, readIds }, song, { player });
    },
    [player],
  );
}
