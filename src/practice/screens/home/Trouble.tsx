import { type ReactNode, useId, useState } from 'react';
import { practicePath, songPath } from '../../../config/paths';
import { animeName } from '../../../domain/song/personNames';
import type { Song } from '../../../domain/song/song';
import { Link } from '../../../routing/Link';
import { texts } from '../../../texts/texts';
import { Panel } from '../../../ui/chart/Figure';
import { Button, buttonClass } from '../../../ui/controls/Button';
import { ListCover } from '../../../ui/cover/CoverArt';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { useAnimeNameStyle } from '../../../ui/names/animeNames';
import { nameAttributes } from '../../../ui/names/nameAttributes';
import { RATING } from '../../rules/practiceLog';
import type { PracticeRecord } from '../../rules/practiceRecord';
import { isTrouble } from '../../rules/schedule';
import { pairDeckId } from '../../work/builtInDecks';
import { type Turn, useTurns } from '../../work/clipTurns';
import { usePracticeWork } from '../../work/practiceWork';
import { type Trouble as Found, useTrouble } from '../../work/trouble';
import styles from './PracticeHome.module.css';
import { TextForm } from './TextForm';

const nameOf = ({ songName }: Song) => songName || texts.common.untitledSong;

/** Songs that do not stay, songs that are not asked, and those taken for each other. */
export function Trouble() {
  const found = useTrouble();
  const turns = useTurns();
  if (found === undefined) return <Skeletons shape="rows" label={texts.practiceHome.loading} />;
  const { trouble, troubleCount, suspended, pairs } = found;
  return (
    <>
      <Rows
        title={texts.practiceHome.parts.trouble}
        hint={trouble.length > 0 ? texts.practiceTrouble.hint : texts.practiceTrouble.none}
      >
        {trouble.map((row) => (
          <TroubleRow key={row.record.recording} {...row} turns={turns} />
        ))}
        {trouble.length < troubleCount && (
          <li className="hint">{texts.practiceTrouble.worst(trouble.length, troubleCount)}</li>
        )}
      </Rows>
      <Rows
        title={texts.practiceTrouble.pairsTitle}
        hint={pairs.length === 0 && texts.practiceTrouble.noPairs}
      >
        {pairs.map((pair) => (
          <PairRow {...pair} turns={turns} key={pair.key} />
        ))}
      </Rows>
      <Rows
        title={texts.practiceTrouble.suspendedTitle}
        hint={suspended.length === 0 && texts.practiceTrouble.noSuspended}
      >
        {suspended.map((row) => (
          <SuspendedRow key={row.recording} {...row} />
        ))}
      </Rows>
    </>
  );
}

interface RowsProps {
  readonly title: string;
  readonly hint: string | false;
  readonly children: ReactNode;
}

function Rows({ title, hint, children }: RowsProps) {
  return (
    <Panel title={title} hint={hint || undefined}>
      <ul className={styles.rows}>{children}</ul>
    </Panel>
  );
}

/** Cover, song and anime, which lead to its page. */
function SongNames({ song, children }: { song: Song; children?: ReactNode }) {
  const anime = animeName(song, useAnimeNameStyle());
  return (
    <>
      <ListCover annId={song.annId} size={44} />
      <div className={styles.names}>
        <h3 className={styles.rowTitle} {...nameAttributes(nameOf(song))}>
          <Link to={songPath(song.annId, song.annSongId)}>{nameOf(song)}</Link>
        </h3>
        <p className="hint" dir="auto">
          {[song.songArtist, anime].filter(Boolean).join(texts.common.between)}
        </p>
        {children}
      </div>
    </>
  );
}

/** Why it is in trouble, of the worst of its schedules. */
function reasonOf({ cards }: PracticeRecord): string {
  const states = Object.values(cards).map(({ state }) => state);
  const worst = states.find(isTrouble) ?? states[0];
  if (worst === undefined) return '';
  const { lapseCount, lastRatings } = worst;
  const missCount = lastRatings.filter((rating) => rating === RATING.again).length;
  return [
    texts.practiceTrouble.lapses(lapseCount),
    texts.practiceTrouble.misses(missCount, lastRatings.length),
  ].join(texts.common.between);
}

interface SongButtonProps {
  readonly word: string;
  /** The songs in words, for its accessible name. */
  readonly of: string;
  readonly onClick: () => unknown;
}

function SongButton({ word, of, onClick }: SongButtonProps) {
  return (
    <Button aria-label={texts.practiceTrouble.named(word, of)} onClick={() => void onClick()}>
      {word}
    </Button>
  );
}

interface WithTurns {
  readonly turns: ReturnType<typeof useTurns>;
}

interface TurnsButtonProps extends WithTurns, Omit<SongButtonProps, 'onClick'> {
  readonly songs: readonly Turn[];
}

/** Plays stretches in turns, and stops them. */
function TurnsButton({ turns, songs, word, of }: TurnsButtonProps) {
  const id = useId();
  return turns.playingKey === id ? (
    <SongButton word={texts.practiceTrouble.stop} of={of} onClick={turns.stop} />
  ) : (
    <SongButton word={word} of={of} onClick={() => turns.play(id, songs)} />
  );
}

function TroubleRow(props: Found['trouble'][number] & WithTurns) {
  const { record, song, weakSeconds, mistakenFor, turns } = props;
  const { recording, note } = record;
  const { saveNote, suspend } = usePracticeWork();
  const [isNoting, setIsNoting] = useState(false);
  const of = nameOf(song);
  const weak = { song, startSeconds: weakSeconds };
  return (
    <li className={styles.row}>
      <SongNames song={song}>
        <p className={styles.facts}>
          {reasonOf(record)}
          {mistakenFor && ` · ${texts.practiceTrouble.takenFor(nameOf(mistakenFor))}`}
        </p>
        {isNoting ? (
          <TextForm
            label={texts.practiceTrouble.named(texts.practiceReveal.note, of)}
            initial={note}
            onSave={(text) => void saveNote(recording, text)}
            onClose={() => setIsNoting(false)}
          />
        ) : (
          note && <p className={styles.note}>{note}</p>
        )}
      </SongNames>
      <div className={styles.rowButtons}>
        <TurnsButton of={of} turns={turns} word={texts.practiceTrouble.loop} songs={[weak]} />
        {mistakenFor && (
          <TurnsButton
            word={texts.practiceTrouble.hearBoth}
            of={texts.practiceTrouble.both(of, nameOf(mistakenFor))}
            songs={[weak, { song: mistakenFor, startSeconds: 0 }]}
            turns={turns}
          />
        )}
        <SongButton word={texts.practiceReveal.note} of={of} onClick={() => setIsNoting(true)} />
        <SongButton
          word={texts.practiceWords.notMine}
          of={of}
          onClick={() => suspend(recording, song)}
        />
      </div>
    </li>
  );
}

function PairRow(props: Found['pairs'][number] & WithTurns) {
  const { leftSong, rightSong, leftCount, rightCount, question, turns } = props;
  const songs = [leftSong, rightSong];
  const of = texts.practiceTrouble.both(nameOf(leftSong), nameOf(rightSong));
  return (
    <li className={styles.row}>
      <div className={styles.pair}>
        {songs.map((song) => (
          <div key={song.annSongId} className={styles.half}>
            <SongNames song={song} />
          </div>
        ))}
      </div>
      <div className={styles.rowButtons}>
        <span className="hint">{texts.practiceTrouble.pairTimes(leftCount + rightCount)}</span>
        <TurnsButton
          of={of}
          turns={turns}
          word={texts.practiceTrouble.hearBoth}
          songs={songs.map((song) => ({ song, startSeconds: 0 }))}
        />
        <Link
          to={practicePath(pairDeckId(leftSong.annSongId, rightSong.annSongId, question))}
          className={buttonClass()}
          aria-label={texts.practiceTrouble.named(texts.practiceTrouble.drill, of)}
        >
          {texts.practiceTrouble.drill}
        </Link>
      </div>
    </li>
  );
}

function SuspendedRow({ recording, song }: Found['suspended'][number]) {
  const { resume } = usePracticeWork();
  return (
    <li className={styles.row}>
      <SongNames song={song} />
      <div className={styles.rowButtons}>
        <SongButton
          word={texts.practiceTrouble.resume}
          of={nameOf(song)}
          onClick={() => resume(recording)}
        />
      </div>
    </li>
  );
}
