import { useState } from 'react';
import { type Services, useServices } from '../../actions/services';
import { lazy } from '../../lib/lazy';
import { TEXT_KEYS } from '../../storage/database/keys';
import * as texts from '../../texts/texts';
import { cssVariable } from '../../ui/controls/cssVariable';
import { LazyPart } from '../../ui/lazy/LazyPart';
import type { ContinueParts } from './ContinueCards';
import styles from './Home.module.css';
import { HomeBlock } from './HomeBlock';

const loadCards = lazy(() => import('./ContinueCards'), 'ContinueCards');

/**
 * What the last visit ended with. Which parts it has is settled when the page opens, and its place
 * is as large as they will be: nothing below it ever moves.
 */
export function Continue() {
  const services = useServices();
  const [parts] = useState(() => readContinueParts(services));
  const [isBroken, setBroken] = useState(false);
  const count = Object.values(parts).filter(Boolean).length;
  if (count === 0 || isBroken) return null;
  return (
    <HomeBlock title={texts.home.continue}>
      <div className={styles.continue} style={cssVariable('--parts', String(count))}>
        <LazyPart load={loadCards} isOptional onBroken={() => setBroken(true)}>
          {(ContinueCards) => <ContinueCards {...parts} />}
        </LazyPart>
      </div>
    </HomeBlock>
  );
}

/** Read without the database, so that the page knows its layout at once and nothing below moves. */
function readContinueParts({
  player,
  storage,
}: Pick<Services, 'player' | 'storage'>): ContinueParts {
  return {
    hasQueue: player.getSnapshot().queue.length > 0,
    hasPlaylists: storage.openRoom((_, texts) => texts.read(TEXT_KEYS.recentPlaylists) !== null),
    hasSearches: storage.recentSearches.getSettings().searches.length > 0,
  };
}
