import { useQueuedParameters } from '../../../actions/address/useQueuedParameters';
import { useSongRowControls } from '../../../actions/queue/useSongRowControls';
import { useListAddOn } from '../../../actions/songs/useListAddOn';
import { PATHS, ROUTES } from '../../../config/paths';
import {
  FILTER_PARAMETERS,
  type Filter,
  filterEntries,
  NO_FILTER,
  readFilter,
} from '../../../domain/filter/filter';
import { FILTER_ROWS } from '../../../domain/filter/filterFields';
import { SONG_TYPE_GROUPS, type SongTypeGroup } from '../../../domain/song/songType';
import { Link } from '../../../routing/Link';
import { withParameters } from '../../../routing/withParameters';
import { texts } from '../../../texts/texts';
import { Columns } from '../../../ui/chart/Bars';
import { Figure, Panel } from '../../../ui/chart/Figure';
import { Button } from '../../../ui/controls/Button';
import { NumberField } from '../../../ui/controls/NumberField';
import { ToggleButtons } from '../../../ui/controls/ToggleButtons';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { NumberFields } from '../../../ui/filter/NumberFields';
import { PlainTable } from '../../../ui/table/PlainTable';
import { viewOfSongs } from '../../../ui/table/tableView';
import { LEAST_ANSWERS, priorShare, scoreBands } from '../../rules/forecast';
import { useForecast } from '../../work/forecastPool';
import { usePracticeRead } from '../../work/overview';
import { readSongsOf } from '../../work/practiceSongs';
import styles from './PracticeHome.module.css';
import { CatalogueWay } from './Today';

const COUNT_PARAMETER = 'count';
const SONG_COUNT = { least: 5, most: 100, usual: 20 } as const;
const YEARS = { least: 1944, most: 2100 } as const;
/** As a new lobby has them: inserts are off. */
const USUAL_TYPES: readonly SongTypeGroup[] = ['opening', 'ending'];
/** Eight of ten games are within this many standard deviations. */
const USUAL_DEVIATIONS = 1.28;
/** The song of the example: so many of 100 players know it. */
const EXAMPLE_DIFFICULTY = 40;

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
      {forecast?.isLibrary && <CatalogueWay text={texts.practiceForecast.libraryOnly} />}
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
    <Panel title={texts.practiceForecast.lobby} size="whole">
      <div className={styles.fields}>
        <ToggleButtons
          isWrapping
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
          label={texts.practiceForecast.years}
          range={{ from: seasons.from?.year ?? null, to: seasons.to?.year ?? null }}
          bounds={YEARS}
          onChange={({ from, to }) => {
            const first = from === null ? null : { year: from, season: 'winter' as const };
            const last = to === null ? null : { year: to, season: 'fall' as const };
            change({ seasons: { from: first, to: last } });
          }}
        />
        <NumberField
          label={texts.practiceForecast.count}
          caption={texts.practiceForecast.count}
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
  const { expected, spread, songCount, poolCount, answerCount, isLibrary, parameters } = forecast;
  if (poolCount === 0) return <p className="hint">{texts.practiceForecast.noPool}</p>;
  const within = (score: number) => Math.min(songCount, Math.max(0, Math.round(score)));
  const margin = spread * USUAL_DEVIATIONS;
  const poolPath = `${isLibrary ? `${PATHS.songs}?mine=all&` : `${ROUTES.find}?`}${parameters}`;
  const bars = scoreBands(forecast).map(({ from, to, share }) => ({
    key: String(from),
    name: from === to ? texts.wording.number(from) : texts.practiceForecast.scores(from, to),
    to: poolPath,
    count: Math.round(share * 100),
    countText: texts.practiceHome.share(share),
    cells: [texts.practiceHome.share(share)],
  }));
  return (
    <>
      <section className={styles.card} aria-live="polite">
        <p className={styles.score}>
          <strong>{texts.practiceForecast.result(expected, songCount)}</strong>{' '}
          <span className="hint">
            {texts.practiceForecast.usually(within(expected - margin), within(expected + margin))}
          </span>
        </p>
        <div className="grid gap-2">
          <p className={styles.facts}>
            <Link to={poolPath}>{texts.practiceForecast.pool(poolCount)}</Link>
          </p>
          {answerCount < LEAST_ANSWERS && (
            <p className="small">{texts.practiceForecast.tooFew(answerCount, LEAST_ANSWERS)}</p>
          )}
          <Basis />
        </div>
      </section>
      <Figure
        title={texts.practiceForecast.chances}
        size="whole"
        columns={[texts.practiceForecast.score, texts.practiceForecast.chances]}
        bars={bars}
      >
        <Columns bars={bars} axisOf={({ key }) => key} />
      </Figure>
    </>
  );
}

/** How the score comes about, with an example. */
function Basis() {
  const { practiced, others, example } = texts.practiceForecast.basis;
  const points = priorShare(EXAMPLE_DIFFICULTY, 0);
  return (
    <ul className="grid gap-1 small muted unmarked">
      <li>{practiced}</li>
      <li>{others}</li>
      <li>{example(EXAMPLE_DIFFICULTY / 100, points)}</li>
    </ul>
  );
}

function WorthLearning({ ids }: { readonly ids: readonly number[] }) {
  const controls = useSongRowControls();
  const addOn = useListAddOn();
  const songs = usePracticeRead(['worth', ids], (_practice, _today, services) =>
    readSongsOf(ids, services),
  );

  return (
    <Panel
      title={texts.practiceForecast.worth}
      size="whole"
      hint={texts.practiceForecast.worthHint(ids.length)}
      actions={
        <Button
          variant="filled"
          onClick={() =>
            addOn?.open({ name: texts.practiceForecast.worth, readIds: async () => ids })
          }
        >
          {texts.practiceForecast.makeDeck(ids.length)}
        </Button>
      }
    >
      {songs !== undefined && (
        <PlainTable
          view={viewOfSongs(songs)}
          controls={controls}
          label={texts.practiceForecast.worth}
        />
      )}
    </Panel>
  );
}
