import { dateOf } from '../../actions/share/localTime';
import {
  countListens,
  listensOnThisDay,
  rankListens,
  songsOfListens,
} from '../../domain/listens/listenCounts';
import type { HeardSong } from '../../domain/listens/listenKinds';
import { dayKeyOf, type LocalDay } from '../../domain/listens/localDays';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { CountTable, Panel } from '../../ui/chart/Figure';
import { ListCover } from '../../ui/cover/CoverArt';
import { barOf, nameOf, viewPath } from './pictureBars';
import styles from './Statistics.module.css';

const said = texts.statistics;
const SHOWN_FIRST_SONGS = 10;

interface FirstAndLastProps {
  readonly heard: readonly HeardSong[];
  readonly year: number | null;
}

/** The most played songs, each with its first and last listen. */
export function FirstAndLast({ heard, year }: FirstAndLastProps) {
  const songs = rankListens(countListens('song', heard)).slice(0, SHOWN_FIRST_SONGS);
  const { name, listens, first, last } = said.columns;
  return (
    <Panel title={said.figures.song} size="wide">
      <CountTable
        title={said.figures.song}
        columns={[name, listens, first, last]}
        bars={songs.map((count) => ({
          ...barOf('song', count, year),
          cells: [
            texts.wording.number(count.listenCount),
            ...[count.firstMs, count.lastMs].map((ms) => said.moment(new Date(ms))),
          ],
        }))}
      />
    </Panel>
  );
}

/** Per year. */
const SHOWN_SONGS = 4;

interface OnThisDayProps {
  readonly heard: readonly HeardSong[];
  readonly today: LocalDay;
}

export function OnThisDay({ heard, today }: OnThisDayProps) {
  const found = listensOnThisDay(heard, today);
  const years = [...new Set(found.map(({ at }) => at.year))];
  return (
    <Panel title={said.onThisDay}>
      {years.length === 0 && <p className="hint">{said.noneOnThisDay(dateOf(today))}</p>}
      <ul className={styles.memories}>
        {years.map((year) => (
          <Memory
            key={year}
            day={{ ...today, year }}
            heard={found.filter(({ at }) => at.year === year)}
          />
        ))}
      </ul>
    </Panel>
  );
}

function Memory({ day, heard }: { readonly day: LocalDay; readonly heard: readonly HeardSong[] }) {
  const key = dayKeyOf(day);
  const songs = songsOfListens(heard).slice(0, SHOWN_SONGS);
  return (
    <li className={styles.memory}>
      <Link
        to={viewPath({ year: null, choice: { kind: 'day', key } })}
        className={styles.memoryYear}
      >
        {texts.charts.bar(String(day.year), said.listens(heard.length))}
      </Link>
      <ul className={styles.memorySongs}>
        {songs.map(({ annSongId, annId, songName }) => (
          <li key={annSongId} className={styles.memorySong}>
            <ListCover annId={annId} size={28} />
            <span dir="auto" className="one-line">
              {nameOf('song', String(annSongId), songName)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
