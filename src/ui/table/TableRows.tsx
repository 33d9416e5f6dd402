import { type CSSProperties, type ReactNode, type RefObject, useContext, useId } from 'react';
import { animePath, artistPath } from '../../config/paths';
import { type AnimeNameStyle, animeName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { GroupHeading, GroupLink } from '../../domain/song/songGroups';
import type { ListRows, RowGroup } from '../../domain/song/songView';
import { Link } from '../../routing/Link';
import { shownLanguage, texts } from '../../texts/texts';
import { useAnimeNameStyle } from '../names/animeNames';
import { nameAttributes } from '../names/nameAttributes';
import { CoveredListContext, HiddenNamesContext } from '../screen/hiddenNames';
import type { RowCover } from './PlayCover';
import { SongRow } from './SongRow';
import styles from './SongTable.module.css';
import type { SongRowControls, SongRowOptions } from './songRowControls';
import { type GroupPart, partsBetween, type TableItems } from './tableView';
import type { SongRows } from './useSongRows';

interface TableRowsProps {
  readonly root: RefObject<HTMLElement | null>;
  readonly view: ListRows;
  readonly items: TableItems;
  /** The items to render, `to` not included. */
  readonly from: number;
  readonly to: number;
  readonly rowKeyOf: (item: number) => string;
  /** The heights of the items that are not rendered. */
  readonly style: CSSProperties;
  readonly rows: SongRows;
  readonly controls: SongRowControls;
  readonly label: string | undefined;
  readonly options: SongRowOptions;
  readonly windowed?: {
    /** The view that an item currently belongs to. */
    readonly viewAt: (item: number) => ListRows;
    readonly measure: (item: Element | null) => void;
    readonly Cover: RowCover;
  };
}

interface CoveredListProps {
  /** Whether any song of the list meets the test; omitted if not all songs are known. */
  readonly hasSong?: ((isSuch: (annSongId: number) => boolean) => boolean) | undefined;
  readonly children: ReactNode;
}

/**
 * Hides the names of a whole list that contains any song of the queue: the position of one hidden
 * row between named ones would reveal it. It does not depend on which song of the queue is current.
 */
function CoveredList({ hasSong, children }: CoveredListProps) {
  const names = useContext(HiddenNamesContext);
  const isCovered = names !== null && (hasSong?.(names.hides) ?? true);
  return <CoveredListContext value={isCovered ? names : null}>{children}</CoveredListContext>;
}

/** Some items of a table: one list of rows, or groups with a heading and a list each. */
export function TableRows(props: TableRowsProps) {
  const { root, view, items, from, to, style, rows, label, windowed } = props;
  const { groups } = view;
  const { onKeyDown } = rows;
  const shared = {
    // Of a list or of the element around several lists, which have different types.
    ref: (list: HTMLElement | null) => {
      root.current = list;
    },
    onKeyDown,
    style,
    'data-windowed': windowed !== undefined || undefined,
  };
  return (
    <CoveredList hasSong={view.want === undefined ? (isSuch) => hasSong(view, isSuch) : undefined}>
      {groups === undefined ? (
        <ul {...shared} aria-label={label} className={styles.list}>
          {rowsBetween(from, to, props)}
        </ul>
      ) : (
        <div {...shared} className={styles.groups}>
          {partsBetween(items, from, to).map((part) => {
            const group = groups[part.group];
            return group && <Group key={group.key} group={group} part={part} table={props} />;
          })}
        </div>
      )}
      {rows.menu}
    </CoveredList>
  );
}

function hasSong({ count, rowAt }: ListRows, isSuch: (annSongId: number) => boolean): boolean {
  for (let index = 0; index < count; index += 1) {
    const song = rowAt(index);
    if (song !== undefined && isSuch(song.annSongId)) return true;
  }
  return false;
}

interface GroupProps {
  readonly group: RowGroup;
  readonly part: GroupPart;
  readonly table: TableRowsProps;
}

/** The rendered part of a group; its heading may have left the page already. */
function Group({ group, part, table }: GroupProps) {
  const { view, items, windowed } = table;
  const headingId = useId();
  const isCovered = useContext(CoveredListContext) !== null;
  const hasHeading = items.isHeading(part.from);
  const heading = shownHeading(group, view.rowAt(items.rowAt(part.from)), useAnimeNameStyle());
  const text = isCovered ? texts.common.hidden : headingText(heading);
  return (
    <section {...(hasHeading ? { 'aria-labelledby': headingId } : { 'aria-label': text })}>
      {hasHeading && (
        <h2
          ref={windowed?.measure}
          className={styles.heading}
          id={headingId}
          data-item={windowed && part.from}
        >
          {group.link === null || isCovered ? (
            text
          ) : (
            <Link
              to={pathOf(group.link)}
              className={styles.headingLink}
              title={text}
              {...nameAttributes(text)}
            >
              <span className={styles.headingName}>{text}</span>
            </Link>
          )}
        </h2>
      )}
      <ul className={styles.list} {...(windowed && { 'aria-label': text })}>
        {rowsBetween(hasHeading ? part.from + 1 : part.from, part.to, table, group)}
      </ul>
    </section>
  );
}

function rowsBetween(from: number, to: number, table: TableRowsProps, group?: RowGroup) {
  return Array.from({ length: Math.max(0, to - from) }, (_, place) =>
    rowOf(from + place, table, group),
  );
}

function rowOf(item: number, table: TableRowsProps, group: RowGroup | undefined) {
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
      // All other rows have the height of the token; measuring them would force a layout.
      ref={isExpanded && windowed ? windowed.measure : null}
      song={song}
      language={shownLanguage()}
      rowKey={rowKey}
      index={index}
      // The other rows are not in the page and cannot be counted there.
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

function pathOf(link: GroupLink): string {
  return link.kind === 'anime' ? animePath(link.id) : artistPath(link.id);
}

/** The facts that rows below a heading need not repeat. */
function knownBy(link: GroupLink | null): Pick<SongRowOptions, 'isAnimeKnown' | 'knownPersonId'> {
  if (link?.kind === 'anime') return { isAnimeKnown: true };
  return link?.kind === 'artist' ? { knownPersonId: link.id } : {};
}

/** The heading of a group; for an anime, the name that the page shows for anime. */
function shownHeading(
  { heading, link }: { readonly heading: GroupHeading; readonly link: GroupLink | null },
  firstSong: Song | undefined,
  style: AnimeNameStyle,
): GroupHeading {
  return link?.kind === 'anime' && firstSong !== undefined ? animeName(firstSong, style) : heading;
}

function headingText(heading: GroupHeading): string {
  if (heading === null) return texts.common.unknown;
  return typeof heading === 'string' ? heading : texts.song.types[heading.songType];
}
