import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Song } from '../../domain/song/song';
import type { SongView } from '../../domain/song/songView';
import { texts } from '../../texts/texts';
import { ErrorState } from '../feedback/Feedback';
import { FilterArea, FilteredList, type FilteredSongs, ListTools } from '../filter/FilterArea';
import type { FilterTools } from '../filter/filterTools';
import { InPlace } from '../screen/places';
import {
  type AllSongsActions,
  AllSongsButtons,
  type AllSongsButtonsProps,
  type ListSelection,
  useListSelection,
} from '../table/AllSongsButtons';
import type { SongRowControls, SongRowOptions } from '../table/songRowControls';
import styles from './SongList.module.css';
import barStyles from './SongsBar.module.css';

interface SongListProps
  extends SongRowOptions,
    Pick<AllSongsButtonsProps, 'addWord' | 'more' | 'isPlayedByHead'> {
  readonly list: Omit<FilteredSongs, 'view' | 'tools'> & {
    readonly view: SongView | null;
    /** The data that is known before the rows. */
    readonly result: { readonly songCount: number } | undefined;
    /** Set if the list could not be read. */
    readonly retry?: (() => void) | undefined;
    readonly tools: FilterTools;
  };
  readonly controls: SongRowControls;
  readonly actions: AllSongsActions & {
    readonly playFrom: (list: SongView, song: Song) => unknown;
    readonly takeSongs: (ids: readonly number[]) => Promise<readonly Song[]>;
  };
  /** The accessible name of a list without groups. */
  readonly label: string;
  /** A new value shows the rows of another list from the start; selection and filter stay. */
  readonly rowsKey?: string;
  /** What the songs were asked by; if it changes, the selection ends. */
  readonly asked?: string;
  readonly note?: string | undefined;
  readonly firstSongId?: number | null;
  /** Replaces the rows if the page has no songs to filter. */
  readonly empty?: ReactNode;
  readonly children?: ReactNode;
}

const NO_SONGS: readonly Song[] = [];
const NOTHING: SongView = {
  count: 0,
  rowAt: () => undefined,
  songCount: 0,
  songs: NO_SONGS,
  readIds: async () => [],
};

/** The songs of a page: the count, actions for all of them, the filter, and the rows. */
export function SongList(props: SongListProps) {
  const { list, controls, actions, label, children, empty, rowsKey, note, asked, ...rest } = props;
  const { isPlayedByHead = false, addWord, more, ...rows } = rest;
  const { isOutdated = false } = list;
  const view = list.view ?? NOTHING;
  const { start, tools } = useListStart(list.view, list.tools);
  const selection = useListSelection(view.songs, view, actions.takeSongs);
  const { playFrom } = actions;
  const onPlayFrom = useCallback((song: Song) => void playFrom(view, song), [playFrom, view]);
  useSelectionEnd(asked, selection);
  // The open panel reads it out too.
  const isCountRead = !tools.isOpen && list.view !== null;
  if (list.retry) return <ErrorState text={texts.find.notReady} onRetry={list.retry} />;
  return (
    <>
      <InPlace name="count">
        <div className={barStyles.counts}>
          <p className="small muted digits" role={isCountRead ? 'status' : undefined}>
            {texts.common.songCount(list.view?.songCount ?? list.result?.songCount ?? 0)}
          </p>
          {note !== undefined && <p className="small faint">{note}</p>}
        </div>
      </InPlace>
      <InPlace name="actions">
        <AllSongsButtons
          list={view}
          actions={actions}
          isPlayedByHead={isPlayedByHead}
          selection={selection}
          {...(addWord !== undefined && { addWord })}
          {...(more !== undefined && { more })}
          isDisabled={isOutdated}
        />
        <InPlace name="tools">
          <ListTools tools={tools} />
        </InPlace>
      </InPlace>
      <div ref={start} className={styles.body} data-panel={tools.isOpen || undefined}>
        <FilterArea tools={tools} />
        {children}
        {empty ?? (
          <FilteredList
            key={rowsKey}
            list={list}
            controls={controls}
            selection={selection}
            label={label}
            {...(view.songs === null && { onPlayFrom })}
            {...rows}
          />
        )}
      </div>
    </>
  );
}

/** Ends the selection when another list is asked for. */
function useSelectionEnd(asked: string | undefined, { rows }: ListSelection): void {
  const { stop } = rows.selection;
  const askedBefore = useRef(asked);
  useEffect(() => {
    if (askedBefore.current === asked) return;
    askedBefore.current = asked;
    stop();
  }, [asked, stop]);
}

/** Scrolls back to the start of a list whose filter or sort changes. */
function useListStart(view: SongView | null, tools: FilterTools) {
  const { onFilter, onSort, onClear } = tools;
  const start = useRef<HTMLDivElement>(null);
  const isPastStart = useRef(false);

  // No measuring here: it would force a layout of the new rows.
  useLayoutEffect(() => {
    if (view === null || !isPastStart.current) return;
    isPastStart.current = false;
    start.current?.scrollIntoView({ block: 'start' });
  }, [view]);

  const changes = useMemo(() => {
    const fromStart =
      <Asked extends readonly unknown[]>(change: (...asked: Asked) => void) =>
      (...asked: Asked) => {
        isPastStart.current = (start.current?.getBoundingClientRect().top ?? 0) < 0;
        change(...asked);
      };
    return {
      onFilter: fromStart(onFilter),
      onSort: fromStart(onSort),
      onClear: fromStart(onClear),
    };
  }, [onFilter, onSort, onClear]);
  return { start, tools: { ...tools, ...changes } };
}
