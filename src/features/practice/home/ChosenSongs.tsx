import { IconArrowLeft } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  type Records,
  readReviewsFrom,
  recordingsOfReviews,
  useDeckEntries,
  useDecks,
  usePracticeRead,
  useRecords,
  useToday,
} from '../../../actions/practice/overview';
import { MY_DECK } from '../../../actions/practice/practice';
import {
  dueRecordings,
  latestAnswers,
  songIdsOf,
  useSongsOf,
  useStrengths,
} from '../../../actions/practice/practiceSongs';
import { useSongRowControls } from '../../../actions/queue/useSongRowControls';
import { Link } from '../../../routing/Link';
import * as texts from '../../../texts/texts';
import { buttonClass } from '../../../ui/controls/Button';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { PlayButtons } from '../../../ui/list/PlayButtons';
import { PlainTable } from '../../../ui/table/PlainTable';
import { viewOfSongs } from '../../../ui/table/tableView';
import styles from './PracticeHome.module.css';
import { strengthName } from './Progress';
import { type PracticePart, practicePartPath, type SongChoice } from './practiceAddress';
import { nameOfDay } from './Today';

/** More are seldom read, and each has a row. */
const SHOWN_SONGS = 200;

interface ChosenSongsProps {
  readonly part: PracticePart;
  readonly choice: SongChoice;
}

/** The songs behind a number. */
export function ChosenSongs({ part, choice }: ChosenSongsProps) {
  const controls = useSongRowControls();
  const title = useTitle(choice);
  const ids = useChosenIds(choice);
  const songs = useSongsOf(useMemo(() => ids?.slice(0, SHOWN_SONGS), [ids]));
  return (
    <>
      <div className={styles.chosen}>
        <Link to={practicePartPath(part)} className={buttonClass()}>
          <IconArrowLeft size={18} aria-hidden="true" />
          {texts.practiceHome.parts[part]}
        </Link>
        <div className={styles.names}>
          <h2 className={styles.title} dir="auto">
            {title}
          </h2>
          <p className="hint">{ids && texts.practiceHome.songs(ids.length)}</p>
        </div>
        {songs !== undefined && songs.length > 0 && <PlayButtons {...{ songs, controls }} />}
      </div>
      {songs === undefined && <Skeletons shape="rows" label={texts.practiceHome.loading} />}
      {songs?.length === 0 && <p className="hint">{texts.practiceHome.gone}</p>}
      {songs !== undefined && songs.length > 0 && (
        <PlainTable view={viewOfSongs(songs)} controls={controls} label={title} />
      )}
      {ids !== undefined && ids.length > SHOWN_SONGS && (
        <p className="hint">{texts.practiceHome.firstOf(SHOWN_SONGS, ids.length)}</p>
      )}
    </>
  );
}

function useTitle({ kind, key }: SongChoice): string {
  const today = useToday();
  const decks = useDecks();
  const deck = decks?.find(({ id }) => id === key) ?? MY_DECK;
  switch (kind) {
    case 'due':
      return texts.practiceToday.chosen.due(nameOfDay(today, Number(key)));
    case 'new':
      return texts.practiceToday.chosen.fresh(texts.practiceDecks.nameOf(deck));
    case 'deck':
      return texts.practiceDecks.nameOf(deck);
    case 'since':
      return texts.practiceToday.chosen.since(today - Number(key) + 1);
    case 'answers':
      return texts.practiceProgress.chosen(key);
    default:
      return strengthName(kind, key);
  }
}

/** The ids of the songs; undefined while they are read. */
function useChosenIds(choice: SongChoice): readonly number[] | undefined {
  const { kind, key } = choice;
  const today = useToday();
  const records = useRecords();
  const decks = useDecks();
  const deck = decks?.find(({ id }) => id === key) ?? MY_DECK;
  const entries = useDeckEntries(deck.source);
  const isOfDeck = kind === 'deck' || kind === 'new';
  const since = usePracticeRead(['since', kind === 'since' && key], async ({ store }) =>
    kind === 'since' ? recordingsOfReviews(await readReviewsFrom(Number(key) || 0, store)) : [],
  );
  const isStrength = kind === 'decade' || kind === 'type' || kind === 'difficulty';
  const strengths = useStrengths(isStrength ? records : undefined);
  return useMemo(() => {
    if (records === undefined || since === undefined) return undefined;
    if (isOfDeck) {
      if (decks === undefined || entries === undefined) return undefined;
      const isChosen = (recording: string) =>
        kind === 'deck' || records.get(recording)?.cards[deck.question] === undefined;
      return (entries ?? []).flatMap((each) => (isChosen(each.recording) ? each.annSongId : []));
    }
    if (isStrength) {
      const row = strengths?.[kind].find((each) => String(each.key) === key);
      return strengths && songIdsOf(records, row?.recordings ?? []);
    }
    const recordings =
      kind === 'since'
        ? since
        : recordingsOf(records, kind === 'due' ? 'due' : 'answers', key, today);
    return songIdsOf(records, recordings);
  }, [records, since, isOfDeck, isStrength, decks, entries, strengths, kind, key, today, deck]);
}

/** Recordings that are due on a day, or that were answered right or wrong. */
function recordingsOf(
  records: Records,
  kind: 'due' | 'answers',
  key: string,
  today: number,
): readonly string[] {
  if (kind === 'due') return dueRecordings(records, today, Number(key));
  const chosen = latestAnswers(records, COMPARED_ANSWERS).filter(
    ({ isRight }) => key === 'all' || isRight === (key === 'right'),
  );
  return [...new Set(chosen.map(({ recording }) => recording))];
}

const COMPARED_ANSWERS = 100;
