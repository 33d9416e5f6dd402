import { type ReactNode, useRef } from 'react';
import { PATHS } from '../../config/paths';
import { PAGE_SIZE } from '../../domain/filter/pager';
import type { NameLimit } from '../../domain/season/rankedTime';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { Button, buttonClass } from '../controls/Button';
import edges from '../controls/Edges.module.css';
import { FilterField } from '../controls/FilterField';
import { EmptyState, Skeletons, type SkeletonsProps } from '../feedback/Feedback';
import { FilterArea, FilterButton } from '../filter/FilterArea';
import type { FilterTools } from '../filter/filterTools';
import { SortControl, type SortKey, type SortTools } from '../filter/SortControl';
import { Screen, ScreenHeader } from '../screen/ScreenHeader';
import { RankedNote } from '../search/RankedNote';
import styles from './PagedList.module.css';
import { Pager } from './Pager';
import { ToolsLine } from './Tabs';

/** A list as the address describes it, and callbacks to show another part of it. */
interface ListView<Sort extends SortKey> {
  readonly sorts: readonly Sort[];
  readonly query: { readonly sort: Sort; readonly filter: string };
  readonly addressFilter: string;
  /** Set if the filter searches anime names only. */
  readonly nameLimit: NameLimit | null;
  /** Undefined while the first page is loading. */
  readonly shown:
    | {
        readonly page: number;
        readonly totalCount: number;
        readonly libraryCount: number;
        readonly isOutdated: boolean;
      }
    | undefined;
  readonly goToPage: (page: number) => void;
  readonly setSort: (sort: Sort) => void;
  readonly typeFilter: (filter: string) => void;
  /** Called when typing pauses. */
  readonly setFilter: (filter: string) => void;
  readonly prepare: () => void;
  /** Takes away whatever limits the list, if that is more than a text. */
  readonly clear?: () => void;
}

export interface ListWords {
  readonly title: string;
  /** "1 song", "12 songs". */
  readonly count: (count: number) => string;
  readonly filter: string;
}

export interface PagedListProps<Sort extends SortKey> {
  readonly list: ListView<Sort>;
  readonly words: ListWords;
  readonly skeleton?: SkeletonsProps['shape'];
  readonly actions?: ReactNode;
  /** Replaces the list's own sort control, if the page has a more capable one. */
  readonly sort?: ReactNode;
  /** The lists of which this page shows one. */
  readonly entries?: ReactNode;
  /** Beside the field that filters by name. */
  readonly chips?: ReactNode;
  /** What leads to rows elsewhere while the library has none. */
  readonly elsewhere?: ReactNode;
  /** Of the panel that filters the list further; it reads out the count while it is open. */
  readonly tools?: FilterTools;
  /** Set if a further filter limits the list: the number of matches, null while loading. */
  readonly leftText?: string | null;
  readonly children: ReactNode;
}

/** A screen that lists the library in pages of 100, with a sort and a filter. */
export function PagedList<Sort extends SortKey>(props: PagedListProps<Sort>) {
  const { list, words, skeleton, actions, chips, tools, leftText } = props;
  const { shown } = list;
  const listRef = useRef<HTMLDivElement>(null);
  const hasRows = shown !== undefined && shown.totalCount > 0;
  const isLibraryEmpty = shown?.libraryCount === 0;

  /** The new page starts at its first row, for the keyboard and screen readers too. */
  function goToPage(page: number) {
    listRef.current?.focus({ preventScroll: true });
    list.goToPage(page);
  }

  const ownSort: SortTools<Sort> = {
    sort: { key: list.query.sort, isDescending: false },
    sortKeys: list.sorts,
    isOneWay: true,
    onSort: list.setSort,
    onNear: list.prepare,
  };

  return (
    <Screen documentTitle={words.title}>
      <ScreenHeader title={words.title} actions={hasRows && actions}>
        <p className={styles.count} role={tools?.isOpen ? undefined : 'status'}>
          {leftText === undefined ? countLine(list, words) : leftText}
        </p>
      </ScreenHeader>
      {!isLibraryEmpty && props.entries}
      {!isLibraryEmpty && (
        <ToolsLine
          tools={
            <>
              {tools && <FilterButton tools={tools} />}
              {props.sort ?? <SortControl tools={ownSort} />}
            </>
          }
        >
          <div className={styles.line}>
            <FilterField
              label={words.filter}
              placeholder={chips ? texts.pagedList.filter : undefined}
              value={list.addressFilter}
              onType={list.typeFilter}
              onChange={list.setFilter}
              onFocus={list.prepare}
            />
            {chips && <div className={`${edges.fadingEverywhere} ${styles.strip}`}>{chips}</div>}
          </div>
        </ToolsLine>
      )}
      {isLibraryEmpty && props.elsewhere}
      {!isLibraryEmpty && tools && <FilterArea tools={tools} />}
      <RankedNote limit={list.nameLimit} />
      {shown === undefined && (
        <Skeletons shape={skeleton} count={12} label={texts.list.listLoading} />
      )}
      {isLibraryEmpty && (
        <EmptyState
          text={texts.lists.listEmpty}
          action={
            <Link className={buttonClass()} to={PATHS.season}>
              {texts.pagedList.openSeason}
            </Link>
          }
        />
      )}
      {shown?.totalCount === 0 && !isLibraryEmpty && (
        <EmptyState
          text={texts.list.noMatch}
          drawing="lost"
          action={
            <Button onClick={list.clear ?? (() => list.setFilter(''))}>
              {texts.pagedList.clearFilter}
            </Button>
          }
        />
      )}
      {hasRows && (
        <>
          <div ref={listRef} tabIndex={-1} className={styles.rows} aria-busy={shown.isOutdated}>
            {props.children}
          </div>
          {leftText === undefined && (
            <Pager page={shown.page} rowCount={shown.totalCount} onPage={goToPage} />
          )}
        </>
      )}
    </Screen>
  );
}

/** "101–200 of 1,150 songs"; "12 of 1,150 songs" if a filter leaves one page. */
function countLine<Sort extends SortKey>(
  { shown, query }: ListView<Sort>,
  words: ListWords,
): string | null {
  if (shown === undefined || shown.totalCount === 0) return null;
  const { page, totalCount, libraryCount } = shown;
  if (totalCount > PAGE_SIZE) {
    const first = (page - 1) * PAGE_SIZE + 1;
    const last = Math.min(page * PAGE_SIZE, totalCount);
    return texts.pagedList.range(first, last, words.count(totalCount));
  }
  return query.filter.trim() !== ''
    ? texts.list.matches(totalCount, words.count(libraryCount))
    : words.count(totalCount);
}
