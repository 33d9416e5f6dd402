import {
  type RefObject,
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import type { Song } from '../../domain/song/song';
import { whenDrawn } from '../../lib/whenDrawn';
import { QuickCover } from '../cover/QuickCover';
import { CoveredList } from '../screen/hiddenNames';
import { SongRow } from '../song/SongRow';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import { RowStatesContext } from '../song/useRowState';
import { useSongRows } from '../song/useSongRows';
import { useCollapsedRows } from './useCollapsedRows';
import { useRowsNear } from './useRowsNear';
import styles from './WindowedSongList.module.css';

/** What stands in a list: another object is another list. */
export interface WindowedSongs {
  readonly songCount: number;
  /** Undefined while the row is being fetched. */
  readonly rowAt: (index: number) => Song | undefined;
  /** Told which rows (from included, to not included) are to be seen now or soon. */
  readonly want: (from: number, to: number) => void;
  /** Whether any of its songs is such a one; left out where not all of them are known. */
  readonly hasSong?: (isSuch: (annSongId: number) => boolean) => boolean;
}

interface WindowedSongListProps extends Pick<SongRowOptions, 'LeadingSlot'> {
  /** The accessible name of the list. */
  readonly label: string;
  readonly songs: WindowedSongs;
  readonly controls: SongRowControls;
  /** The queue becomes all songs of the list, from this one. */
  readonly onPlayFrom: (song: Song) => void;
}

/**
 * A list of any length that scrolls with the page and has only the rows near the window in it. Each
 * says its place and how many there are, as the others cannot be counted. With another list in its
 * place the rows stay and show other songs, those that are seen before those that are not.
 */
export function WindowedSongList(props: WindowedSongListProps) {
  const { label, songs, controls, onPlayFrom, ...slots } = props;
  const list = useRef<HTMLUListElement>(null);
  const { open, menu, rootProps } = useSongRows(controls, {
    root: list,
    songOf: (rowKey) => songs.rowAt(Number(rowKey)),
    playFrom: onPlayFrom,
    list: songs,
  });
  const near = useRowsNear(list, songs.songCount);
  const { rows, seen, topPixels } = near;
  const unseenSongs = useOnceDrawn(songs);
  const first = rows[0];
  const last = rows.at(-1);
  const from = first?.index ?? 0;
  const to = last === undefined ? 0 : last.index + 1;
  useEffect(() => songs.want(from, to), [songs, from, to]);
  useCollapsedRows(open.expanded, near.forgetMeasure);
  useForgottenFocus(list, songs);

  return (
    <RowStatesContext value={controls.rowStates}>
      <CoveredList hasSong={songs.hasSong}>
        <ul
          {...rootProps}
          ref={list}
          aria-label={label}
          className={styles.list}
          style={{
            paddingBlockStart: first === undefined ? 0 : first.start - topPixels,
            paddingBlockEnd:
              // As tall as it will be from the first moment: a page that is come back to is scrolled then.
              near.totalPixels - (last === undefined ? 0 : last.end - topPixels),
          }}
        >
          {rows.map(({ index }) => {
            const isSeen = index >= seen.from && index < seen.to;
            const { rowAt, songCount } = isSeen ? songs : unseenSongs;
            const song = rowAt(index);
            const rowKey = String(index);
            return song === undefined ? (
              <li key={`${rowKey} wait`} className={styles.missing} aria-hidden="true" />
            ) : (
              <SongRow
                key={rowKey}
                // Every other row is as tall as the token says: measuring it would make the browser lay it out.
                ref={open.expanded.has(rowKey) ? near.measure : null}
                song={song}
                rowKey={rowKey}
                index={index}
                rowCount={songCount}
                Cover={QuickCover}
                controls={controls}
                isExpanded={open.expanded.has(rowKey)}
                isMenuOpen={open.menuRowKey === rowKey}
                onToggleInformation={open.toggleInformation}
                onOpenMenu={open.openMenuAt}
                {...slots}
              />
            );
          })}
        </ul>
        {menu}
      </CoveredList>
    </RowStatesContext>
  );
}

/** What the unseen rows show: other songs only once the rows that are seen are drawn. */
function useOnceDrawn(songs: WindowedSongs): WindowedSongs {
  const [drawnSongs, setDrawnSongs] = useState(songs);
  useEffect(() => {
    let isStale = false;
    whenDrawn(() => {
      if (!isStale) startTransition(() => setDrawnSongs(songs));
    });
    return () => {
      isStale = true;
    };
  }, [songs]);
  return drawnSongs;
}

/** Takes the focus off a row that shows another song all of a sudden: nobody was told of that one. */
function useForgottenFocus(list: RefObject<HTMLElement | null>, songs: WindowedSongs): void {
  const shownSongs = useRef(songs);
  useLayoutEffect(() => {
    if (shownSongs.current === songs) return;
    shownSongs.current = songs;
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && list.current?.contains(focused)) focused.blur();
  }, [list, songs]);
}
