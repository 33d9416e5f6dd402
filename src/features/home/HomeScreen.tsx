import { useEffect, useState } from 'react';
import { useServices } from '../../actions/services';
import { lazy } from '../../lib/lazy';
import { TEXT_KEYS } from '../../storage/database/keys';
import { useListened, usePlaylists } from '../../storage/playlists/usePlaylists';
import * as texts from '../../texts/texts';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { PlainHeader, ScreenColumn } from '../../ui/screen/ScreenColumn';
import { Hero } from './Hero';
import styles from './Home.module.css';
import { SeasonBlock } from './SeasonBlock';
import { useRunningSeason } from './useRunningSeason';

const loadParts = lazy(() => import('./HomeParts'));

type Visit = 'first' | 'returning';

/**
 * Whether anything of the user is here. The queue and marks of playlists are known at once; who has
 * neither may still have playlists or played songs. Fixed while the page is open: a first song that
 * plays must not change it.
 */
function useVisit(): Visit {
  const { player, storage } = useServices();
  const [isKnown] = useState(() => {
    const { texts: stored } = storage.context;
    const marks = [TEXT_KEYS.recentPlaylists, TEXT_KEYS.likedSongs];
    const isMarked = marks.some((key) => stored.read(key) !== null);
    return isMarked || player.getSnapshot().queue.length > 0;
  });
  const playlists = usePlaylists(storage, !isKnown);
  const played = useListened(storage, 1, !isKnown);
  const [found, setFound] = useState<Visit | null>(null);
  if (found === null && playlists && played) {
    setFound(playlists.length + played.length > 0 ? 'returning' : 'first');
  }
  return isKnown ? 'returning' : (found ?? 'first');
}

export function HomeScreen() {
  const visit = useVisit();
  const season = useRunningSeason();
  const isFirst = visit === 'first';
  const isBelowWanted = useBelowWanted(season.songs !== undefined || season.isError);
  const [isBroken, setBroken] = useState(false);
  return (
    <ScreenColumn documentTitle={texts.screens.home}>
      {isFirst ? <Hero /> : <PlainHeader title={texts.home.title} />}
      {/* Another visit is another page: nothing of the one before moves. */}
      <div key={visit} className={styles.page}>
        {(isFirst || isBroken) && <SeasonBlock season={season} isNewOnly={false} />}
        {(!isFirst || isBelowWanted) && (
          <LazyPart load={loadParts} isOptional onBroken={() => setBroken(true)}>
            {({ FirstBlocks, ReturningBlocks }) =>
              isFirst ? <FirstBlocks season={season} /> : <ReturningBlocks season={season} />
            }
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

/**
 * What a first visit does not see at once waits for what it sees: until the season is there and a
 * moment has passed, until the user does something, two seconds at most.
 */
function useBelowWanted(isSettled: boolean): boolean {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const off = new AbortController();
    const want = () => setWanted(true);
    const timer = setTimeout(want, isSettled ? SETTLE_MS : LONGEST_WAIT_MS);
    for (const sign of FIRST_SIGNS) {
      window.addEventListener(sign, want, { passive: true, signal: off.signal });
    }
    return () => {
      clearTimeout(timer);
      off.abort();
    };
  }, [isWanted, isSettled]);
  return isWanted;
}
