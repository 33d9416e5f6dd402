import {
  type RefCallback,
  useCallback,
  useContext,
  useEffect,
  useId,
  useMemo,
  useRef,
} from 'react';
import type { Song } from '../../domain/song/song';
import type { SongIdGroup } from '../../domain/song/songIdGroups';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../names/animeNames';
import { CoveredList, CoveredListContext } from '../screen/hiddenNames';
import { SongRow } from '../song/SongRow';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import { RowStatesContext } from '../song/useRowState';
import { type OpenRows, useSongRows } from '../song/useSongRows';
import { GroupHeadingLine, headingText, knownBy, shownHeading } from './GroupHeadingLine';
import { type GroupedItems, placeItems } from './groupedItems';
import { useCollapsedRows } from './useCollapsedRows';
import { type ItemHeights, useRowsNear } from './useRowsNear';
import styles from './WindowedSongList.module.css';

interface WindowedGroupedListProps extends Pick<SongRowOptions, 'LeadingSlot'> {
  readonly groups: readonly SongIdGroup[];
  /** Of all groups one after the other; undefined while the row is being fetched. */
  readonly rowAt: (row: number) => Song | undefined;
  /** Told which rows (from included, to not included) are to be seen now or soon. */
  readonly onRange: (from: number, to: number) => void;
  readonly controls: SongRowControls;
  /** The queue becomes all songs of the list, from this one. */
  readonly onPlayFrom: (song: Song) => void;
}

const PLACE_ATTRIBUTE = 'data-item';
/** One line of a heading beside a row, until it is measured. */
const HEADING_ROWS = 1;

/** The items of one group that stand in the page, from (included) to (not included). */
interface GroupPart {
  readonly group: number;
  readonly from: number;
  readonly to: number;
}

function partsBetween({ groupAt }: GroupedItems, from: number, to: number): readonly GroupPart[] {
  const parts: GroupPart[] = [];
  for (let item = from; item < to; item += 1) {
    const group = groupAt(item);
    const before = parts.at(-1);
    if (before?.group === group) parts[parts.length - 1] = { ...before, to: item + 1 };
    else parts.push({ group, from: item, to: item + 1 });
  }
  return parts;
}

/**
 * Songs under headings, any number of both, of which only what is near the window stands in the
 * page. Each row says its place in its group. Give it a key to start anew with another list.
 */
export function WindowedGroupedList(props: WindowedGroupedListProps) {
  const { groups, rowAt, onRange, controls, onPlayFrom, ...slots } = props;
  const list = useRef<HTMLDivElement>(null);
  const items = useMemo(() => placeItems(groups.map(({ count }) => count)), [groups]);
  const heights = useMemo<ItemHeights>(
    () => ({
      heightOf: (item, rowPixels) => (items.isHeading(item) ? HEADING_ROWS * rowPixels : rowPixels),
      placeAttribute: PLACE_ATTRIBUTE,
    }),
    [items],
  );
  const near = useRowsNear(list, items.itemCount, heights);
  const { open, menu, rootProps } = useSongRows(controls, {
    root: list,
    songOf: (rowKey) => rowAt(items.rowAt(Number(rowKey))),
    playFrom: onPlayFrom,
    list: groups,
  });
  useCollapsedRows(open.expanded, near.forgetMeasure);
  const first = near.rows[0];
  const last = near.rows.at(-1);
  const from = first?.index ?? 0;
  const to = last === undefined ? 0 : last.index + 1;
  const fromRow = items.rowAt(from);
  const toRow = to === 0 ? 0 : items.rowAt(to - 1) + 1;
  useEffect(() => onRange(fromRow, toRow), [onRange, fromRow, toRow]);
  const parts = useMemo(() => partsBetween(items, from, to), [items, from, to]);

  return (
    <RowStatesContext value={controls.rowStates}>
      <CoveredList>
        <div
          {...rootProps}
          ref={list}
          className={styles.groups}
          style={{
            paddingBlockStart: first === undefined ? 0 : first.start - near.topPixels,
            paddingBlockEnd:
              near.totalPixels - (last === undefined ? 0 : last.end - near.topPixels),
          }}
        >
          {parts.map((part) => {
            const group = groups[part.group];
            return (
              group && (
                <Part
                  key={group.key}
                  group={group}
                  part={part}
                  items={items}
                  rowAt={rowAt}
                  controls={controls}
                  open={open}
                  measure={near.measure}
                  {...slots}
                />
              )
            );
          })}
        </div>
        {menu}
      </CoveredList>
    </RowStatesContext>
  );
}

interface PartProps extends Pick<WindowedGroupedListProps, 'rowAt' | 'controls' | 'LeadingSlot'> {
  readonly group: SongIdGroup;
  readonly part: GroupPart;
  readonly items: GroupedItems;
  readonly open: OpenRows;
  readonly measure: (item: Element | null) => void;
}

/** What stands in the page of a group; its heading may have left it already. */
function Part({ part, ...rest }: PartProps) {
  const { group, items, rowAt, measure } = rest;
  const headingId = useId();
  const hasHeading = items.isHeading(part.from);
  const firstRow = hasHeading ? part.from + 1 : part.from;
  const rows = Array.from({ length: part.to - firstRow }, (_, place) => firstRow + place);
  const shown = shownHeading(group, rowAt(items.rowAt(part.from)), useAnimeNameStyle());
  const isCovered = useContext(CoveredListContext) !== null;
  const heading = isCovered ? texts.song.hidden : headingText(shown);
  return (
    <section {...(hasHeading ? { 'aria-labelledby': headingId } : { 'aria-label': heading })}>
      {hasHeading && (
        <GroupHeadingLine
          id={headingId}
          heading={shown}
          link={group.link}
          ref={measure}
          item={part.from}
        />
      )}
      <ul className={styles.list} aria-label={heading}>
        {rows.map((item) => (
          <Row key={item} item={item} {...rest} />
        ))}
      </ul>
    </section>
  );
}

interface RowProps extends Omit<PartProps, 'part'> {
  readonly item: number;
}

function Row(props: RowProps) {
  const { item, group, items, rowAt, controls, open, measure, ...slots } = props;
  const song = rowAt(items.rowAt(item));
  const rowKey = String(item);
  const isExpanded = open.expanded.has(rowKey);
  const measureItem = useCallback<RefCallback<HTMLLIElement>>(
    (row) => {
      // The row itself tells its place in the group.
      row?.setAttribute(PLACE_ATTRIBUTE, String(item));
      measure(row);
    },
    [measure, item],
  );
  if (song === undefined) return <li className={styles.missing} aria-hidden="true" />;
  return (
    <SongRow
      ref={isExpanded ? measureItem : null}
      song={song}
      rowKey={rowKey}
      index={items.rowInGroup(item)}
      // Below the first heading.
      isTabStop={item === 1}
      rowCount={group.count}
      controls={controls}
      isExpanded={isExpanded}
      isMenuOpen={open.menuRowKey === rowKey}
      onToggleInformation={open.toggleInformation}
      onOpenMenu={open.openMenuAt}
      {...knownBy(group.link)}
      {...slots}
    />
  );
}
