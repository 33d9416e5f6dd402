import { useQueuedParameters } from '../../../actions/address/useQueuedParameters';
import { useForecast } from '../../../actions/practice/forecastPool';
import { usePracticeRead } from '../../../actions/practice/overview';
import { readSongsOf } from '../../../actions/practice/practiceSongs';
import { usePracticeList } from '../../../actions/practice/usePracticeList';
import { useSongRowControls } from '../../../actions/queue/useSongRowControls';
import { PATHS, ROUTES } from '../../../config/paths';
import {
  FILTER_PARAMETERS,
  type Filter,
  filterEntries,
  NO_FILTER,
  readFilter,
} from '../../../domain/filter/filter';
import { FILTER_ROWS } from '../../../domain/filter/filterFields';
import { scoreBands } from '../../../domain/practice/forecast';
import { SONG_TYPE_GROUPS, type SongTypeGroup } from '../../../domain/song/songType';
import { Link } from '../../../routing/Link';
import { withParameters } from '../../../routing/withParameters';
import * as texts from '../../../texts/texts';
import { Columns } from '../../../ui/chart/Bars';
import { Figure, Panel } from '../../../ui/chart/Figure';
import { Button } from '../../../ui/controls/Button';
import { NumberField } from '../../../ui/controls/NumberField';
import { ToggleButtons } from '../../../ui/controls/ToggleButtons';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { NumberFields } from '../../../ui/filter/NumberFields';
import { PlainTable } from '../../../ui/table/PlainTable';
import { viewOfSongs } from '../../../ui/table/tableView';
import styles from './PracticeHome.module.css';
import { CatalogueWay } from './Today';

const said = texts.practiceForecast;

const COUNT_PARAMETER = 'count';
const SONG_COUNT = { least: 5, most: 100, usual: 20 } as const;
const YEARS = { least: 1944, most: 2100 } as const;
/** As a new lobby has them: inserts are off. */
const USUAL_TYPES: readonly SongTypeGroup[] = ['opening', 'ending'];
/** Eight of ten games are within this many standard deviations. */
const USUAL_DEVIATIONS = 1.28;

/** The lobby of the address: of a filter, only what a lobby has. */
function readLobby(parameters: URLSearchParams) {
  const { types, seasons, difficulty } = readFilter(parameters);
  const asked = Number.parseInt(parameters.get(COUNT_PARAMETER) ?? '', 10);
  const songCount = Math.min(
    SONG_COUNT.most,
    Math.max(SONG_COUNT.least, asked || SONG_COUNT.usual),
  );
  const filter: Filter = {
    ...NO_FILTER,
    types: types.length === 0 ? USUAL_TYPES : types,
    seasons,
    difficulty,
  };
  return { filter, songCount };
}

/** The expected score in a lobby, and which songs would raise it. */
export function Forecast() {
  const [parameters, change] = useQueuedParameters();
  const lobby = readLobby(parameters);
  const forecast = useForecast(lobby.filter, lobby.songCount);

  function changeLobby(filter: Filter, songCount: number) {
    change((current) =>
      withParameters(
        current,
        [...FILTER_PARAMETERS, COUNT_PARAMETER],
        [...filterEntries(filter), [COUNT_PARAMETER, String(songCount)]],
      ),
    );
  }

  return (
    <>
      <LobbyFields {...lobby} onChange={changeLobby} />
      {forecast === undefined && <Skeletons shape="rows" label={texts.practiceHome.loading} />}
      {forecast !== undefined && <Score forecast={forecast} />}
      {forecast?.isLibrary && <CatalogueWay text={said.libraryOnly} />}
      {forecast !== undefined && forecast.worthIds.length > 0 && (
        <WorthLearning ids={forecast.worthIds} />
      )}
    </>
  );
}

interface LobbyFieldsProps {
  readonly filter: Filter;
  readonly songCount: number;
  readonly onChange: (filter: Filter, songCount: number) => void;
}

function LobbyFields({ filter, songCount, onChange }: LobbyFieldsProps) {
  const { types, seasons, difficulty } = filter;
  const change = (changes: Partial<Filter>) => onChange({ ...filter, ...changes }, songCount);

  function toggle(type: SongTypeGroup) {
    const next = SONG_TYPE_GROUPS.filter((each) => types.includes(each) !== (each === type));
    // A lobby without songs is none.
    if (next.length > 0) change({ types: next });
  }

  return (
    <Panel title={said.lobby} size="whole">
      <div className={styles.fields}>
        <ToggleButtons
          label={texts.lists.typesLabel}
          buttons={SONG_TYPE_GROUPS.map((id) => ({
            id,
            label: texts.lists.types[id],
            isOn: types.includes(id),
          }))}
          onToggle={toggle}
        />
        <NumberFields
          label={texts.filter.difficulty}
          range={difficulty}
          bounds={FILTER_ROWS.difficulty.bounds}
          onChange={(next) => change({ difficulty: next })}
        />
        <NumberFields
          label={said.years}
          range={{ from: seasons.from?.year ?? null, to: seasons.to?.year ?? null }}
          bounds={YEARS}
          onChange={({ from, to }) => {
            const first = from === null ? null : { year: from, season: 'winter' as const };
            const last = to === null ? null : { year: to, season: 'fall' as const };
            change({ seasons: { from: first, to: last } });
          }}
        />
        <NumberField
          label={said.count}
          caption={said.count}
          value={songCount}
          bounds={SONG_COUNT}
          onChange={(next) => onChange(filter, next ?? SONG_COUNT.usual)}
        />
      </div>
    </Panel>
  );
}

type ShownForecast = NonNullable<ReturnType<typeof useForecast>>;

function Score({ forecast }: { readonly forecast: ShownForecast }) {
  const { expected, spread, songCount, poolCount, isLibrary, parameters } = forecast;
  if (poolCount === 0) return <p className="hint">{said.noPool}</p>;
  const within = (score: number) => Math.min(songCount, Math.max(0, Math.round(score)));
  const margin = spread * USUAL_DEVIATIONS;
  const poolPath = `${isLibrary ? `${PATHS.songs}?mine=all&` : `${ROUTES.find}?`}${parameters}`;
  const bars = scoreBands(forecast).map(({ from, to, share }) => ({
    ...{ key: String(from), name: said.scores(from, to), to: poolPath },
    ...{ count: Math.round(share * 100), countText: texts.practiceHome.share(share) },
    cells: [texts.practiceHome.share(share)],
  }));
  return (
    <>
      <section className={styles.card} aria-live="polite">
        <p className={styles.score}>
          <strong>{said.result(expected, songCount)}</strong>{' '}
          <span className="hint">
            {said.usually(within(expected - margin), within(expected + margin))}
          </span>
        </p>
        <p className={styles.facts}>
          <Link to={poolPath}>{said.pool(poolCount)}</Link> {said.basis}
        </p>
      </section>
      <Figure title={said.chances} size="whole" columns={[said.score, said.chances]} bars={bars}>
        <Columns bars={bars} axisOf={({ key }) => key} />
      </Figure>
    </>
  );
}

function WorthLearning({ ids }: { readonly ids: readonly number[] }) {
  const controls = useSongRowControls();
  const practiceList = usePracticeList();
  const songs = usePracticeRead(['worth', ids], (_practice, _today, services) =>
    readSongsOf(ids, services),
  );

  return (
    <Panel
      title={said.worth}
      size="whole"
      hint={said.worthHint(ids.length)}
      actions={
        <Button
          variant="filled"
          onClick={() => practiceList({ name: said.worth, readIds: async () => ids })}
        >
          {said.makeDeck(ids.length)}
        </Button>
      }
    >
      {songs !== undefined && (
        <PlainTable view={viewOfSongs(songs)} controls={controls} label={said.worth} />
      )}
    </Panel>
  );
}
