import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { RomajiNameMap } from '../../actions/names/animeInStyle';
import { useRomajiNames } from '../../actions/names/useRomajiNames';
import { useKanaReadings } from '../../actions/search/useMatchedBy';
import { useServices } from '../../actions/services';
import { ROUTES } from '../../config/paths';
import type { Filter } from '../../domain/filter/filter';
import { isOfKinds, partsBeyondLists, sortEntries } from '../../domain/season/seasonFilter';
import { type SeasonListKey, seasonListName } from '../../domain/season/seasonList';
import type { SeasonListEntry } from '../../domain/season/seasonPage';
import { compareNames } from '../../domain/song/songOrder';
import type { SongTypeGroup } from '../../domain/song/songType';
import { filterRows } from '../../engine/query/filterRows';
import { createLimiter, type Limiter } from '../../lib/limiter';
import { Link } from '../../routing/Link';
import { partText } from '../../texts/filters';
import { seasonHeading } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { memoInLanguage, useMemoInLanguage } from '../../texts/useShownLanguage';
import { Button, RetryButton } from '../../ui/controls/Button';
import {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  Skeletons,
} from '../../ui/feedback/Feedback';
import { Notice } from '../../ui/feedback/Notice';
import { FilterArea } from '../../ui/filter/FilterArea';
import { TypeWays } from '../../ui/filter/TypeButtons';
import { type AnimeCard, AnimeCards } from '../../ui/list/AnimeCards';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { useNearViewport } from '../../ui/nearness/watchNear';
import { InPlace } from '../../ui/screen/places';
import { seasonListKey, seasonListQuery } from './loadSeasonList';
import styles from './Season.module.css';
import type { ListFilter, SeasonFilter } from './useSeasonFilter';

interface SeasonGroupProps {
  readonly listKey: SeasonListKey;
  /** Whether it is the only group, whose name a phone does not repeat. */
  readonly isAlone: boolean;
  readonly filter: ListFilter;
  /** Called with the number of shown anime, once it is known and whenever it changes. */
  readonly onShown: (listKey: SeasonListKey, count: number) => void;
  /** Shared by all groups, so that a long scroll does not send all requests at once. */
  readonly limiter: Limiter;
}

const SKELETON_COUNT = 6;

/**
 * A season list with its heading. It is requested when it comes near the window and aborted if it
 * leaves before the answer. A loaded list stays in the page for find-in-page.
 */
const SeasonGroup = memoInLanguage(function SeasonGroup(props: SeasonGroupProps) {
  const { listKey, isAlone } = props;
  const isUnnamed = isAlone && listKey.kind !== 'year';
  const headingId = useId();
  const sectionRef = useRef<HTMLElement>(null);
  const isNear = useNearViewport(sectionRef);
  const queryClient = useQueryClient();
  const isLoaded = queryClient.getQueryData(seasonListKey(listKey)) !== undefined;
  return (
    <section ref={sectionRef} className={styles.group} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.heading} data-alone={isUnnamed || undefined}>
        {seasonHeading(listKey)}
        {listKey.kind === 'year' && (
          <span className={styles.headingNote}> {texts.season.seasonUnknown}</span>
        )}
      </h2>
      {isNear || isLoaded ? <GroupContent {...props} /> : <div className={styles.waiting} />}
    </section>
  );
});

interface SeasonCard extends AnimeCard {
  /** The name in the list. */
  readonly listedName: string;
}

function GroupContent({ listKey, isAlone, filter: ofLists, limiter, onShown }: SeasonGroupProps) {
  const services = useServices();
  const queryClient = useQueryClient();
  const isPhone = useIsPhone();
  const list = useQuery(seasonListQuery(listKey, { ...services, queryClient }, limiter));
  const annIds = useMemo(() => list.data?.entries.map(({ id }) => id) ?? [], [list.data]);
  const names = useRomajiNames(annIds);
  const cards = useMemo(
    () => list.data && namedCards(list.data.entries, names),
    [list.data, names],
  );
  const { text, filter, sort, songsLeft, isWaiting } = ofLists;
  const left = useMemoInLanguage(
    () => cards && sortEntries(filterCards(cards, filter, songsLeft), sort),
    [cards, filter, sort, songsLeft],
  );
  const kana = useKanaReadings(text);
  const shown = useMemo(() => {
    if (text === '') return left;
    return left && filterRows(left, ({ name, listedName }) => [name, listedName], text, kana);
  }, [left, text, kana]);
  const shownCount = shown?.length;
  useEffect(() => {
    if (shownCount !== undefined) onShown(listKey, shownCount);
  }, [listKey, shownCount, onShown]);

  if (list.isError && !list.isFetching) {
    const Failure = isAlone ? ErrorState : Problem;
    return <Failure text={texts.season.failed} onRetry={() => void list.refetch()} />;
  }
  if (cards === undefined || shown === undefined || isWaiting) {
    return (
      <div className={styles.waiting} data-loading>
        <Skeletons shape="cards" count={SKELETON_COUNT} />
      </div>
    );
  }
  if (cards.length === 0) {
    if (list.data?.gap !== 'all') return <Nothing isAlone={isAlone} text={texts.season.empty} />;
    const need = (
      <p className={styles.note}>
        {texts.season.unknown} <CatalogueLink />
      </p>
    );
    return <Nothing isAlone={isAlone} text={texts.season.needsCatalogue} action={need} />;
  }
  if (shown.length === 0) {
    const isFiltered = songsLeft !== null && left?.length === 0;
    const text = isFiltered ? texts.season.noneLeft : texts.season.noMatch;
    return <Nothing isAlone={isAlone} text={text} drawing="lost" />;
  }
  const count = (
    <p className={styles.count}>
      {shown.length === cards.length
        ? texts.pageWords.animeCount(cards.length)
        : texts.season.matches(shown.length, cards.length)}
    </p>
  );
  return (
    <>
      {isAlone && isPhone ? <InPlace name="count">{count}</InPlace> : count}
      {list.data?.gap === 'newer' && !list.isFetching && (
        <Problem text={texts.season.notJoined} onRetry={() => void list.refetch()} />
      )}
      <AnimeCards animes={shown} label={seasonHeading(listKey)} />
    </>
  );
}

/** Among other groups only a line. */
function Nothing({ isAlone, ...state }: EmptyStateProps & { readonly isAlone: boolean }) {
  if (isAlone) return <EmptyState {...state} />;
  return (
    <div className={styles.note}>
      <p>{state.text}</p>
      {state.action}
    </div>
  );
}

/** Lists are in the order of their English names; with other names they are sorted again. */
function namedCards(
  entries: readonly SeasonListEntry[],
  names: RomajiNameMap,
): readonly SeasonCard[] {
  const cards = entries.map(({ id, name, type }) => ({
    annId: id,
    name: names.get(id) ?? name,
    listedName: name,
    type,
  }));
  if (names.size === 0) return cards;
  return cards.toSorted((left, right) => compareNames(left.name, right.name));
}

/** With a catalogue, the anime that songs are left of; else filtered by the facts in the list. */
function filterCards(
  cards: readonly SeasonCard[],
  filter: Filter,
  songsLeft: ListFilter['songsLeft'],
): readonly SeasonCard[] {
  if (songsLeft === null) {
    return cards.filter(({ type = null }) => isOfKinds(type, filter));
  }
  return cards.flatMap((card) => {
    const note = songsLeft.get(card.annId);
    return note === undefined ? [] : { ...card, note };
  });
}

function Problem({ text, onRetry }: { readonly text: string; readonly onRetry: () => void }) {
  return (
    <div className={styles.problem} role="status">
      <p>{text}</p>
      <RetryButton onRetry={onRetry} />
    </div>
  );
}

/** Enough to fill a window quickly, few enough not to overload the host. */
const LISTS_AT_ONCE = 4;

function CatalogueLink() {
  return <Link to={ROUTES.find}>{texts.season.getCatalogue}</Link>;
}

interface SeasonAnimeProps {
  readonly filter: SeasonFilter;
  /** Shows the songs of a type; null if they are not listed. */
  readonly onType: ((type: SongTypeGroup) => void) | null;
}

export function SeasonAnime({ filter, onType }: SeasonAnimeProps) {
  const { lists, ofLists, onShown, tools } = filter;
  const [limiter] = useState(() => createLimiter(LISTS_AT_ONCE));
  const onlyLists = (
    <p className={styles.note}>
      {texts.season.onlyLists} <CatalogueLink />
    </p>
  );
  return (
    <div className="stack">
      {onType !== null && (
        <InPlace name="chips">
          <TypeWays onChoose={onType} />
        </InPlace>
      )}
      <FilterArea tools={tools.fields ? { ...tools, note: onlyLists } : tools} />
      {filter.isBeyondLists && (
        <Notice tone="info" action={<CatalogueLink />}>
          {texts.season.beyondLists(
            partsBeyondLists(tools.filter).map((part) => partText(part, null)),
          )}
        </Notice>
      )}
      {lists.length === 0 && (
        <EmptyState
          text={texts.season.noMatch}
          drawing="lost"
          action={<Button onClick={tools.onClear}>{texts.pageWords.clearAll}</Button>}
        />
      )}
      <div>
        {lists.map((listKey) => (
          <SeasonGroup
            key={seasonListName(listKey)}
            listKey={listKey}
            isAlone={lists.length === 1}
            filter={ofLists}
            onShown={onShown}
            limiter={limiter}
          />
        ))}
      </div>
    </div>
  );
}
