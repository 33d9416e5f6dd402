import { useMemo, useState } from 'react';
import {
  isSeasonSelectable,
  SEASON_CHOICES,
  type YearChoice,
  yearChoices,
} from '../../domain/seasonList';
import { createLimiter } from '../../mechanisms/limiter';
import { FilterField } from '../../ui/controls/FilterField';
import { SelectField } from '../../ui/controls/SelectField';
import { Screen } from '../../ui/screen/Screen';
import { ScreenHeader } from '../../ui/screen/ScreenHeader';
import styles from './Season.module.css';
import { SeasonGroup } from './SeasonGroup';
import { SEASON_TEXTS } from './texts';
import { useLastUpdate, useSeasonPage } from './useSeasonPage';

/** Enough to fill a window quickly, few enough to leave the host alone. */
const LISTS_AT_ONCE = 4;

const SEASON_OPTIONS = SEASON_CHOICES.map((season) => ({
  value: season,
  label: SEASON_TEXTS.seasonName(season),
}));

function yearLabel(choice: YearChoice): string {
  if (choice === 'noDate') return SEASON_TEXTS.noDate;
  return choice === 'all' ? SEASON_TEXTS.all : String(choice);
}

/** The anime of a season, of a year, or of every list there is. */
export function SeasonScreen() {
  const page = useSeasonPage();
  const { currentYear, query, listKeys, change } = page;
  const lastUpdate = useLastUpdate(page);
  const [limiter] = useState(() => createLimiter(LISTS_AT_ONCE));
  const years = useMemo(() => yearChoices(currentYear), [currentYear]);
  const yearOptions = useMemo(
    () => years.map((choice) => ({ value: String(choice), label: yearLabel(choice) })),
    [years],
  );

  function chooseYear(text: string) {
    const year = years.find((choice) => String(choice) === text);
    if (year !== undefined) change({ year });
  }

  return (
    <Screen documentTitle={SEASON_TEXTS.title}>
      <ScreenHeader title={SEASON_TEXTS.title}>
        <div className={styles.facts}>
          <p>{lastUpdate !== null && SEASON_TEXTS.lastUpdate(lastUpdate)}</p>
          <p>{SEASON_TEXTS.onlyByYear}</p>
        </div>
      </ScreenHeader>
      <div className={styles.tools}>
        <SelectField
          label={SEASON_TEXTS.year}
          options={yearOptions}
          value={String(query.year)}
          onChange={chooseYear}
        />
        <SelectField
          label={SEASON_TEXTS.season}
          options={SEASON_OPTIONS}
          value={query.season}
          onChange={(season) => change({ season })}
          isDisabled={!isSeasonSelectable(query.year)}
        />
        <FilterField
          label={SEASON_TEXTS.filter}
          value={query.filter}
          onChange={(filter) => change({ filter })}
        />
      </div>
      <div>
        {listKeys.map((listKey) => (
          <SeasonGroup
            key={SEASON_TEXTS.heading(listKey)}
            listKey={listKey}
            filter={query.filter}
            limiter={limiter}
          />
        ))}
      </div>
    </Screen>
  );
}
