import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { countListens, songsOfListens } from '../../domain/listens/listenCounts';
import { chooseListens, type HeardSong, type ListenChoice } from '../../domain/listens/listenKinds';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { buttonClass } from '../../ui/controls/Button';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import { EveryListen } from './EveryListen';
import { PlayButtons } from './OnThisDay';
import { nameOf, viewPath } from './pictureBars';
import styles from './Statistics.module.css';

const said = texts.statistics;
/** A year has thousands of songs; the buttons act on all of them. */
const SHOWN_SONGS = 100;

interface ChosenListensProps {
  /** The listens of the shown year. */
  readonly heard: readonly HeardSong[];
  readonly choice: ListenChoice;
  readonly year: number | null;
}

/** The target of a bar: its songs, and each of its listens. */
export function ChosenListens({ heard, choice, year }: ChosenListensProps) {
  const controls = useSongRowControls();
  const { listens, songs, shown, counts, name } = useMemo(() => {
    const chosen = chooseListens(heard, choice);
    const byKey = countListens(choice.kind, chosen);
    const perSong = countListens('song', chosen);
    const chosenSongs = songsOfListens(chosen);
    return {
      listens: chosen,
      songs: chosenSongs,
      shown: chosenSongs.slice(0, SHOWN_SONGS),
      counts: new Map([...perSong].map(([key, count]) => [Number(key), count.listenCount])),
      name: nameOf(choice.kind, choice.key, byKey.get(choice.key)?.name ?? ''),
    };
  }, [heard, choice]);
  return (
    <>
      <div className={styles.chosen}>
        <Link to={viewPath({ year, choice: null })} className={buttonClass()}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {said.back}
        </Link>
        <div className={styles.chosenNames}>
          <h2 dir="auto" className={styles.chosenTitle}>
            {name}
          </h2>
          <p className="hint">
            {listens.length === 0
              ? said.chosenNone
              : said.facts([said.listens(listens.length), texts.common.songCount(songs.length)])}
          </p>
        </div>
        {songs.length > 0 && <PlayButtons songs={songs} />}
      </div>
      {songs.length > 0 && (
        <PlainTable
          key={`${choice.kind} ${choice.key}`}
          view={viewOfSongs(shown)}
          controls={controls}
          playedCounts={counts}
          label={name}
        />
      )}
      {songs.length > SHOWN_SONGS && (
        <p className="hint">{said.mostOf(SHOWN_SONGS, songs.length)}</p>
      )}
      {listens.length > 0 && <EveryListen heard={listens} />}
    </>
  );
}
