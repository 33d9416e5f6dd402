import { IconArrowsShuffle, IconSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useCatalogue } from '../../actions/catalogue/useCatalogue';
import { useSurprise } from '../../actions/home/useSurprise';
import { useServices } from '../../actions/services';
import { searchPath, seasonSongsPath } from '../../config/paths';
import { drawSeed } from '../../domain/queue/chance';
import { seasonBefore } from '../../domain/season/seasonList';
import { lazyParts } from '../../lib/lazy';
import { listen } from '../../lib/listen';
import { Link } from '../../routing/Link';
import { TEXT_KEYS } from '../../storage/database/keys';
import { useListened, usePlaylists } from '../../storage/playlists/usePlaylists';
import { texts, withTexts } from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { PlainHeader, ScreenColumn } from '../../ui/screen/ScreenColumn';
import { pageScroller } from '../../ui/table/rowScroller';
import heroStyles from './Hero.module.css';
import styles from './Home.module.css';
import { SeasonBlock, type SeasonProps, useRunningSeason } from './SeasonBlock';

const loadParts = lazyParts(
  { FirstBlocks: () => import('./HomeParts'), ReturningBlocks: () => import('./HomeParts') },
  withTexts('pages'),
);

/**
 * Whether nothing of the user is here. The queue and marks of playlists are known at once, and so is
 * what the last visit found; otherwise the database is read. Fixed while the page is open: a first song
 * that plays must not change it.
 */
function useIsFirstVisit(): boolean {
  const { player, storage } = useServices();
  const { extraSettings } = storage;
  const [isKnown] = useState(() => {
    const { texts: stored } = storage.context;
    const marks = [TEXT_KEYS.recentPlaylists, TEXT_KEYS.likedSongs];
    const isMarked = marks.some((key) => stored.read(key) !== null);
    return isMarked || player.getSnapshot().queue.length > 0;
  });
  const [wasReturning] = useState(() => extraSettings.getSettings().isReturning === true);
  const playlists = usePlaylists(storage, !isKnown);
  const played = useListened(storage, 1, !isKnown);
  const isReturning = playlists && played && playlists.length + played.length > 0;
  useEffect(() => {
    if (isReturning === undefined) return;
    const { isReturning: wasBefore = false } = extraSettings.getSettings();
    if (isReturning !== wasBefore) extraSettings.changeSettings({ isReturning });
  }, [extraSettings, isReturning]);
  const [isFirst, setFirst] = useState<boolean | null>(wasReturning ? false : null);
  if (isFirst === null && isReturning !== undefined) setFirst(!isReturning);
  return !isKnown && isFirst !== false;
}

export function HomeScreen() {
  const isFirst = useIsFirstVisit();
  const season = useRunningSeason();
  const isBelowWanted = useBelowWanted(season.songs !== undefined || season.isError);
  const [isBroken, setBroken] = useState(false);
  const [seed] = useState(() => drawSeed(Math.random));
  return (
    <ScreenColumn documentTitle={texts.screens.home}>
      {isFirst ? <Hero season={season} /> : <PlainHeader title={texts.home.title} />}
      {/* Another visit is another page: nothing of the one before moves. */}
      <div key={String(isFirst)} className={styles.page}>
        {(isFirst || isBroken) && <SeasonBlock season={season} isNewOnly={false} />}
        {(!isFirst || isBelowWanted) && (
          <LazyPart load={loadParts} isOptional onBroken={() => setBroken(true)}>
            {({ FirstBlocks, ReturningBlocks }) => {
              const Blocks = isFirst ? FirstBlocks : ReturningBlocks;
              return <Blocks season={season} seed={seed} />;
            }}
          </LazyPart>
        )}
      </div>
    </ScreenColumn>
  );
}

/** The first things that a user does with a page. */
const FIRST_SIGNS = ['wheel', 'scroll', 'touchstart', 'pointermove', 'keydown'] as const;
const SETTLE_MS = 600;
const LONGEST_WAIT_MS = 2_000;

/** Whether what a first visit sees at once is there, or the user has done something. */
function useBelowWanted(isSettled: boolean): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const want = () => setWanted(true);
    const timer = setTimeout(want, isSettled ? SETTLE_MS : LONGEST_WAIT_MS);
    const stop = listen(window, FIRST_SIGNS, want, { passive: true });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [isWanted, isSettled]);
  return isWanted;
}

/** The distance of the search field from the top of the window while it is in the bar. */
const IN_BAR_PIXELS = 4;

/**
 * Tells TopBar.module.css whether the search field is in the page's head or in the bar: there
 * wherever its place in the head is not wholly in sight.
 */
function useFieldInHead(place: RefObject<Element | null>): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    // The player, and the tabs of phones, cover the foot of the window.
    const footPixels = () => innerHeight - pageScroller.edges().bottom;
    const choose = ({ top, bottom }: DOMRectReadOnly) => {
      const isSeen = top >= IN_BAR_PIXELS && bottom <= innerHeight - footPixels();
      dataset.hero = isSeen ? 'page' : 'bar';
    };
    const watching = new IntersectionObserver(
      ([seen]) => {
        if (seen) choose(seen.boundingClientRect);
      },
      { rootMargin: `-${IN_BAR_PIXELS}px 0px -${footPixels()}px`, threshold: 1 },
    );
    // Told before the first paint, and once the browser has laid out the page by itself: asking for
    // a place here would lay it out within the task that draws it.
    const placing = new ResizeObserver(([placed]) => {
      if (placed) choose(placed.target.getBoundingClientRect());
      placing.disconnect();
    });
    if (place.current) {
      placing.observe(place.current);
      watching.observe(place.current);
    }
    return () => {
      placing.disconnect();
      watching.disconnect();
      delete dataset.hero;
    };
  }, [place]);
}

function Hero({ season }: SeasonProps) {
  const { facts } = useCatalogue();
  const place = useRef<HTMLDivElement>(null);
  useFieldInHead(place);
  return (
    <header className={heroStyles.hero}>
      <h1 className={heroStyles.line}>{texts.home.line}</h1>
      <p className="muted">
        {facts ? texts.home.counted(facts.songCount, facts.animeCount) : texts.home.about}
      </p>
      <div ref={place} className={heroStyles.field} />
      <Ideas season={season} />
    </header>
  );
}

function Ideas({ season: running }: SeasonProps) {
  const surprise = useSurprise();
  // A season that has just begun may have no opening yet.
  const { year, season } = running.isBare ? seasonBefore(running) : running;

  return (
    <ul className="flex wrap middle gap-2 unmarked" aria-label={texts.home.ideas}>
      {[...texts.home.searches.entries()].map(([place, text]) => (
        <li key={place}>
          <Link to={searchPath(text)} className={heroStyles.idea}>
            <IconSearch aria-hidden="true" size={16} />
            {text}
          </Link>
        </li>
      ))}
      <li>
        <Link to={seasonSongsPath(year, season, 'op')} className={heroStyles.idea}>
          {texts.home.seasonOpenings[season]}
        </Link>
      </li>
      <li>
        <button type="button" className={heroStyles.idea} onClick={() => void surprise()}>
          <IconArrowsShuffle aria-hidden="true" size={16} />
          {texts.home.surprise}
        </button>
      </li>
    </ul>
  );
}
