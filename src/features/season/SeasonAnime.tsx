import { useState } from 'react';
import { ROUTES } from '../../config/paths';
import { partsBeyondLists } from '../../domain/season/seasonFilter';
import type { SongTypeGroup } from '../../domain/song/songType';
import { createLimiter } from '../../lib/limiter';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { Button } from '../../ui/controls/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { Notice } from '../../ui/feedback/Notice';
import { FilterArea } from '../../ui/filter/FilterArea';
import type { FilterTools } from '../../ui/filter/filterTools';
import { TypeWays } from '../../ui/filter/TypeButtons';
import { InPlace } from '../../ui/screen/places';
import styles from './Season.module.css';
import { SeasonGroup } from './SeasonGroup';
import type { SeasonFilter } from './useSeasonFilter';

/** Enough to fill a window quickly, few enough not to overload the host. */
const LISTS_AT_ONCE = 4;

interface SeasonAnimeProps {
  readonly filter: SeasonFilter;
  readonly tools: FilterTools;
  readonly buttonId: string;
  /** Shows the songs of a type; null if they are not listed. */
  readonly onType: ((type: SongTypeGroup) => void) | null;
}

export function SeasonAnime({ filter, tools, buttonId, onType }: SeasonAnimeProps) {
  const { lists, ofLists, onShown } = filter;
  const [limiter] = useState(() => createLimiter(LISTS_AT_ONCE));
  return (
    <div className="stack">
      {onType !== null && (
        <InPlace name="chips">
          <TypeWays onChoose={onType} />
        </InPlace>
      )}
      <FilterArea tools={tools} buttonId={buttonId} />
      {filter.isBeyondLists && (
        <Notice tone="info" action={<CatalogueLink />}>
          {texts.season.beyondLists(
            partsBeyondLists(tools.filter).map((part) => texts.filter.part(part, null)),
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
            key={texts.season.heading(listKey)}
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

/** A note in the panel about the filters that need a catalogue. */
export function OnlyLists() {
  return (
    <p className={styles.note}>
      {texts.season.onlyLists} <CatalogueLink />
    </p>
  );
}

function CatalogueLink() {
  return <Link to={ROUTES.find}>{texts.season.getCatalogue}</Link>;
}
