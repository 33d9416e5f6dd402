import { IconArrowLeft } from '@tabler/icons-react';
import { useSongRowControls } from '../../../actions/queue/useSongRowControls';
import type { Services } from '../../../actions/services';
import { useSongsAddOn } from '../../../actions/songs/useListAddOn';
import { Link } from '../../../routing/Link';
import { texts } from '../../../texts/texts';
import { buttonClass } from '../../../ui/controls/Button';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { PlayButtons } from '../../../ui/list/PlayButtons';
import { PlainTable } from '../../../ui/table/PlainTable';
import { viewOfSongs } from '../../../ui/table/tableView';
import { deckName } from '../../work/deckName';
import {
  dueRecordings,
  readDeck,
  readDeckParts,
  readRecords,
  songIdsOf,
  usePracticeRead,
} from '../../work/overview';
import type { Practice } from '../../work/practice';
import { readSongsOf, readStrengths } from '../../work/practiceSongs';
import styles from './PracticeHome.module.css';
import { strengthName } from './Progress';
import { type PracticePart, practicePartPath, type SongChoice } from './practiceAddress';
import { nameOfDay } from './Today';

/** More are seldom read, and each has a row. */
const SHOWN_SONGS = 200;

/** The songs behind a number. */
export function ChosenSongs({ part, choice }: { part: PracticePart; choice: SongChoice }) {
  const controls = useSongRowControls();
  const chosen = usePracticeRead(['chosen', choice], async (practice, today, services) => {
    const { title, ids } = await readChoice(choice, practice, today, services);
    return { title, ids, songs: await readSongsOf(ids.slice(0, SHOWN_SONGS), services) };
  });
  const { title = '', ids = [], songs = [] } = chosen ?? {};
  const addOn = useSongsAddOn(title, songs);
  return (
    <>
      <div className={styles.chosen}>
        <Link to={practicePartPath(part)} className={buttonClass()}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {texts.practiceHome.parts[part]}
        </Link>
        {chosen && (
          <div className={styles.names}>
            <h2 className={styles.title} dir="auto">
              {title}
            </h2>
            <p className="hint">{texts.common.songCount(ids.length)}</p>
          </div>
        )}
        {songs.length > 0 && <PlayButtons songs={songs} controls={controls} addOn={addOn} />}
      </div>
      {!chosen && <Skeletons shape="rows" label={texts.practiceHome.loading} />}
      {chosen && songs.length === 0 && <p className="hint">{texts.practiceHome.gone}</p>}
      {songs.length > 0 && (
        <PlainTable view={viewOfSongs(songs)} controls={controls} label={title} />
      )}
      {ids.length > SHOWN_SONGS && (
        <p className="hint">{texts.practiceHome.firstOf(SHOWN_SONGS, ids.length)}</p>
      )}
    </>
  );
}

/** What a number counts, in words, and the ids of its songs. */
async function readChoice(
  { kind, key }: SongChoice,
  practice: Practice,
  today: number,
  services: Services,
) {
  const { chosen } = texts.practiceToday;
  const records = await readRecords(practice);
  const day = Number(key) || 0;
  const named = (title: string, recordings: Iterable<string>) => ({
    title,
    ids: songIdsOf(records, recordings),
  });
  switch (kind) {
    case 'due': {
      // The first day includes everything overdue.
      const isThen = (due: number) => Math.max(0, due - today) === day;
      return named(chosen.due(nameOfDay(today, day)), dueRecordings(records, isThen));
    }
    case 'since': {
      const latestFirst = (await practice.store.readReviews(day, today)).toReversed();
      const recordings = new Set(latestFirst.map(({ recording }) => recording));
      return named(chosen.since(today - day + 1), recordings);
    }
    case 'answers': {
      const answers = (await practice.store.readLatestAnswers()).filter(
        ({ isRight }) => key === 'all' || isRight === (key === 'right'),
      );
      const recordings = new Set(answers.map(({ recording }) => recording));
      return named(
        texts.practiceProgress.chosen[key === 'right' || key === 'wrong' ? key : 'all'],
        recordings,
      );
    }
    case 'deck':
    case 'new':
    case 'learning':
    case 'dueIn': {
      const deck = await readDeck(key, practice);
      const parts = await readDeckParts(deck, practice, today, services);
      const name = deckName(deck);
      const title =
        kind === 'dueIn' ? chosen.due(name) : kind === 'deck' ? name : chosen[kind](name);
      return {
        title,
        ids: parts?.[kind].map(({ annSongId }) => annSongId) ?? [],
      };
    }
    default: {
      const rows = (await readStrengths(records, services))(kind);
      const row = rows.find((each) => String(each.key) === key);
      return named(strengthName(key), row?.recordings ?? []);
    }
  }
}
