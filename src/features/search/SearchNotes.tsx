import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useRankedTime } from '../../actions/names/useNameLimit';
import { guessNames, guessNearNames } from '../../actions/search/guessNames';
import { useServices } from '../../actions/services';
import { searchPath, seasonSongsPath } from '../../config/paths';
import { LARGEST_SEARCH_ANSWER } from '../../domain/song/songList';
import { Link } from '../../routing/Link';
import { seasonText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { buttonClass, RetryButton } from '../../ui/controls/Button';
import { BriefNotice, Notice } from '../../ui/feedback/Notice';
import { DroppedNote } from '../../ui/list/WhichSongs';
import { useIsSmall } from '../../ui/nearness/useWindowQuery';
import styles from './SearchScreen.module.css';
import type { SearchResult, SearchTab } from './useSearch';

const NOTHING: readonly string[] = [];

/** Known names that may be meant by a text without results. */
export function useDidYouMean(text: string, isWanted: boolean): readonly string[] {
  const services = useServices();
  const { isActive } = useRankedTime();
  const { data } = useQuery({
    queryKey: ['didYouMean', text, isActive],
    queryFn: ({ signal }) => guessNames(text, services, signal),
    enabled: isWanted && text.trim() !== '',
  });
  return data ?? NOTHING;
}

interface DidYouMeanProps {
  readonly names: readonly string[];
  /** The address that searches for a text. */
  readonly pathOf?: (text: string) => string;
}

/** Links to searches for other texts that may be meant; renders nothing without names. */
export function DidYouMean({ names, pathOf = searchPath }: DidYouMeanProps) {
  if (names.length === 0) return null;
  return (
    <div className="grid gap-2 muted centred-items">
      <p>{texts.find.didYouMean}</p>
      <ul className="flex wrap middle gap-2 unmarked">
        {names.map((name) => (
          <li key={name}>
            <Link to={pathOf(name)} className={buttonClass()}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

interface GuessesProps {
  readonly text: string;
  readonly result: SearchResult;
}

/**
 * Names that may be meant, above found songs. If these have the text only inside of their names, the
 * library is read for nearly equal ones, which come later than the songs.
 */
export function Guesses({ text, result }: GuessesProps) {
  const { catalogue, best, guesses, limitedTo } = result;
  const { storage } = useServices();
  const isAnimeOnly = limitedTo === 'anime';
  const isLookedFor = catalogue === null && best === null && guesses.length === 0;
  const { data = NOTHING } = useQuery({
    queryKey: ['nearNames', text, isAnimeOnly],
    queryFn: ({ signal }) => guessNearNames(text, isAnimeOnly, storage, signal),
    enabled: isLookedFor,
  });
  return <DidYouMean names={isLookedFor ? data : guesses} />;
}

interface SearchNotesProps {
  readonly result: SearchResult;
  readonly tab: SearchTab;
  /** Whether the text matches so many people that the service may have left some out. */
  readonly hasManyPeople: boolean;
}

/** Notes about songs that a result may lack; renders nothing if it is complete. */
export function SearchNotes({ result, tab, hasManyPeople }: SearchNotesProps) {
  const { droppedCount, askedWord, cutWords, shortage, retry, rest } = result;
  // Of the song list only an answer by fewer words than were typed is worth a note.
  const fewerWords = result.catalogue?.found.usedWords ?? null;
  const usedWords = fewerWords ?? (askedWord === null ? NOTHING : result.words);
  const isByFewer = fewerWords !== null || result.isByFewer;
  const hasWords = result.isHalf || usedWords.length > 0;
  const isSilent = shortage === null && !hasWords && rest === null && !hasManyPeople;
  if (isSilent && droppedCount === 0) return null;
  return (
    <div className={styles.notes}>
      {rest !== null && <RestNote rest={rest} />}
      {hasWords && (
        <p>
          {result.isHalf && texts.search.nearly}
          {!result.isHalf && `${isByFewer ? texts.search.byFewerWords : texts.search.byWords} `}
          {!result.isHalf &&
            usedWords.map((word, index) => (
              <Fragment key={word}>
                {index > 0 && ' + '}
                <em dir="auto">{word}</em>
              </Fragment>
            ))}
        </p>
      )}
      {cutWords.length > 0 && (
        <p>{texts.search.cutWords(LARGEST_SEARCH_ANSWER, cutWords.map(texts.search.quoted))}</p>
      )}
      {shortage !== null && (
        <p>
          {shortageText(shortage, tab)} {retry && <RetryButton onRetry={retry} />}
        </p>
      )}
      {hasManyPeople && <p>{texts.search.manyPeople}</p>}
      <DroppedNote count={droppedCount} />
    </div>
  );
}

function RestNote({ rest }: { readonly rest: NonNullable<SearchResult['rest']> }) {
  if (typeof rest === 'string') {
    return <p role="status">{rest === 'coming' ? texts.list.searching : texts.list.failed}</p>;
  }
  return (
    <p>
      {texts.search.alsoInYear}{' '}
      <Link to={seasonSongsPath(rest.year, rest.season)}>{seasonText(rest)}</Link>
    </p>
  );
}

/** Only anime names were searched; plain on a phone, below the banner with the reason. */
export function LimitedNote() {
  const words = texts.search.limitedToAnime;
  const isSmall = useIsSmall();
  if (!isSmall) return <Notice tone="info">{words}</Notice>;
  return (
    <p role="status" className="tiny muted">
      {words}
    </p>
  );
}

/** Shown in ranked time, when the service limits its search. */
export function RankedBanner() {
  const { isActive, minutesLeft } = useRankedTime();
  if (!isActive) return null;
  return (
    <BriefNotice tone="warning" title={texts.search.rankedTitle}>
      {texts.search.ranked(minutesLeft)}
    </BriefNotice>
  );
}

function shortageText(shortage: NonNullable<SearchResult['shortage']>, tab: SearchTab): string {
  const { foundBy, shortage: said } = texts.search;
  return shortage === 'full' && tab === 'all'
    ? said.fullOfAll(LARGEST_SEARCH_ANSWER)
    : said[shortage](LARGEST_SEARCH_ANSWER, foundBy[tab]);
}
