import { type CSSProperties, type RefObject, useContext, useId } from 'react';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../names/animeNames';
import { CoveredList, CoveredListContext } from '../screen/hiddenNames';
import type { RowCover } from '../song/PlayCover';
import { SongRow } from '../song/SongRow';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import { RowStatesContext } from '../song/useRowState';
import type { SongRows } from '../song/useSongRows';
import { GroupHeadingLine, headingText, knownBy, shownHeading } from './GroupHeadingLine';
import styles from './SongTable.module.css';
import { type GroupPart, partsBetween, type TableItems } from './tableItems';
import type { TableGroup, TableView } from './tableView';

interface TableRowsProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly view: TableView;
  readonly items: TableItems;
  /** The items to draw, `to` not included. */
  readonly from: number;
  readonly to: number;
  readonly rowKeyOf: (item: number) => string;
  /** The heights of the items that are not drawn. */
  readonly style: CSSProperties;
  readonly rows: SongRows;
  readonly controls: SongRowControls;
  readonly label: string | undefined;
  readonly options: SongRowOptions;
  /** Given where only what is near the window is drawn. */
  readonly windowed?: {
    /** The view that an item belongs to by now. */
    readonly viewAt: (item: number) => TableView;
    readonly measure: (item: Element | null) => void;
    readonly Cover: RowCover;
  };
}

/** Some items of a table: a list of rows, or headings with a list each. */
export function TableRows(props: TableRowsProps) {
  const { root, view, items, from, to, style, rows, controls, label, windowed } = props;
  const { groups } = view;
  const shared = { ...rows.rootProps, style, 'data-windowed': windowed !== undefined || undefined };
  return (
    <RowStatesContext value={controls.rowStates}>
      <CoveredList
        hasSong={view.want === undefined ? (isSuch) => hasSong(view, isSuch) : undefined}
      >
        {groups === undefined ? (
          <ul
            {...shared}
            ref={(list) => {
              root.current = list;
            }}
            aria-label={label}
            className={styles.list}
          >
            {rowsBetween(from, to, props)}
          </ul>
        ) : (
          <div
            {...shared}
            ref={(list) => {
              root.current = list;
            }}
            className={styles.groups}
          >
            {partsBetween(items, from, to).map((part) => {
              const group = groups[part.group];
              return group && <Group key={group.key} group={group} part={part} table={props} />;
            })}
          </div>
        )}
        {rows.menu}
      </CoveredList>
    </RowStatesContext>
  );
}

function hasSong({ count, rowAt }: TableView, isSuch: (annSongId: number) => boolean): boolean {
  for (let index = 0; index < count; index += 1) {
    const song = rowAt(index);
    if (song !== undefined && isSuch(song.annSongId)) return true;
  }
  return false;
}

interface GroupProps {
  readonly group: TableGroup;
  readonly part: GroupPart;
  readonly table: TableRowsProps;
}

/** What is drawn of a group; its heading may be out of the page already. */
function Group({ group, part, table }: GroupProps) {
  const { view, items, windowed } = table;
  const headingId = useId();
  const isCovered = useContext(CoveredListContext) !== null;
  const hasHeading = items.isHeading(part.from);
  const heading = shownHeading(group, view.rowAt(items.rowAt(part.from)), useAnimeNameStyle());
  const text = isCovered ? texts.song.hidden : headingText(heading);
  return (
    <section {...(hasHeading ? { 'aria-labelledby': headingId } : { 'aria-label': text })}>
      {hasHeading && (
        <GroupHeadingLine
          id={headingId}
          heading={heading}
          link={group.link}
          {...(windowed && { ref: windowed.measure, item: part.from })}
        />
      )}
      <ul className={styles.list} {...(windowed && { 'aria-label': text })}>
        {rowsBetween(hasHeading ? part.from + 1 : part.from, part.to, table, group)}
      </ul>
    </section>
  );
}

function rowsBetween(from: number, to: number, table: TableRowsProps, group?: TableGroup) {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) =>
    rowOf(from + place, table, group),
  );
}

function rowOf(item: number, table: TableRowsProps, group: TableGroup | undefined) {
  const { items, rowKeyOf, rows, controls, windowed } = table;
  const { playedCounts, places, ...options } = table.options;
  const { open } = rows;
  const view = windowed?.viewAt(item) ?? table.view;
  const index = items.rowAt(item);
  const song = view.rowAt(index);
  const rowKey = rowKeyOf(item);
  if (song === undefined) {
    return <li key={`${rowKey} wait`} className={styles.missing} aria-hidden="true" />;
  }
  const isExpanded = open.expanded.has(rowKey);
  return (
    <SongRow
      key={rowKey}
      // Every other row is as tall as the token says: measuring it would make the browser lay it out.
      ref={isExpanded && windowed ? windowed.measure : null}
      song={song}
      rowKey={rowKey}
      index={index}
      // The others cannot be counted in the page.
      {...(windowed && {
        item,
        setSize: group?.count ?? view.count,
        positionInSet: items.rowInGroup(item) + 1,
        Cover: windowed.Cover,
      })}
      controls={controls}
      playedCount={playedCounts?.get(song.annSongId)}
      place={places?.get(song.annSongId)}
      isExpanded={isExpanded}
      isMenuOpen={open.menuRowKey === rowKey}
      onToggleInformation={open.toggleInformation}
      onOpenMenu={open.openMenuAt}
      {...options}
      {...(group && knownBy(group.link))}
    />
  );
}
