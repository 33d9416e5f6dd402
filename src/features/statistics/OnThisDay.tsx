import { useId } from 'react';
import { dateOf } from '../../actions/localTime';
import { listensOnThisDay, songsOfListens } from '../../domain/listens/listenCounts';
import type { HeardSong } from '../../domain/listens/listenKinds';
import { dayKeyOf, type LocalDay } from '../../domain/listens/localDays';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { ListCover } from '../../ui/cover/CoverArt';
import { viewPath } from './choiceAddress';
import { nameOf } from './pictureBars';
import styles from './Statistics.module.css';

const said = texts.statistics;
/** Of each year. */
const SHOWN_SONGS = 4;

interface OnThisDayProps {
  readonly heard: readonly HeardSong[];
  readonly today: LocalDay;
}

/** What was listened to on this day in earlier years. */
export function OnThisDay({ heard, today }: OnThisDayProps) {
  const titleId = useId();
  const found = listensOnThisDay(heard, today);
  const years = [...new Set(found.map(({ at }) => at.year))];
  return (
    <section className={styles.figure} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.figureTitle}>
        {said.onThisDay}
      </h2>
      {years.length === 0 && <p className={styles.hint}>{said.noneOnThisDay(dateOf(today))}</p>}
      <ul className={styles.memories}>
        {years.map((year) => (
          <Memory
            key={year}
            day={{ ...today, year }}
            heard={found.filter(({ at }) => at.year === year)}
          />
        ))}
      </ul>
    </section>
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
        {said.bar(String(day.year), heard.length)}
      </Link>
      <ul className={styles.memorySongs}>
        {songs.map(({ annSongId, annId, songName }) => (
          <li key={annSongId} className={styles.memorySong}>
            <ListCover annId={annId} size={28} />
            <span dir="auto" className={styles.name}>
              {nameOf('song', String(annSongId), songName)}
            </span>
          </li>
        ))}
      </ul>
    </li>
  );
}
