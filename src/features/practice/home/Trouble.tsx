import { type ReactNode, useState } from 'react';
import { useTurns } from '../../../actions/practice/clipTurns';
import { pairDeckId } from '../../../actions/practice/pairDeck';
import { usePracticeWork } from '../../../actions/practice/practiceWork';
import {
  type PractisedSong,
  type SongPair,
  type TroubleSong,
  useTrouble,
} from '../../../actions/practice/trouble';
import { practicePath, songPath } from '../../../config/paths';
import { RATING } from '../../../domain/practice/practiceLog';
import type { PracticeRecord } from '../../../domain/practice/practiceRecord';
import { isTrouble } from '../../../domain/practice/schedule';
import { animeName } from '../../../domain/song/personNames';
import type { Song } from '../../../domain/song/song';
import { Link } from '../../../routing/Link';
import * as texts from '../../../texts/texts';
import { Panel } from '../../../ui/chart/Figure';
import { Button, buttonClass } from '../../../ui/controls/Button';
import { ListCover } from '../../../ui/cover/CoverArt';
import { Skeletons } from '../../../ui/feedback/Feedback';
import { useAnimeNameStyle } from '../../../ui/names/animeNames';
import styles from './PracticeHome.module.css';
import { TextForm } from './TextForm';

const said = texts.practiceTrouble;
const nameOf = ({ songName }: Song) => songName || texts.common.untitledSong;

type Turns = ReturnType<typeof useTurns>;

/** Songs that do not stay, songs that are not asked, and those taken for each other. */
export function Trouble() {
  const found = useTrouble();
  const turns = useTurns();
  if (found === undefined) return <Skeletons shape="rows" label={texts.practiceHome.loading} />;
  const { trouble, suspended, pairs } = found;
  return (
    <>
      <Panel
        title={texts.practiceHome.parts.trouble}
        hint={trouble.length > 0 ? said.hint : said.none}
      >
        <ul className={styles.rows}>
          {trouble.map((song) => (
            <TroubleRow key={song.record.recording} {...song} turns={turns} />
          ))}
        </ul>
      </Panel>
      <Panel title={said.pairsTitle} {...(pairs.length === 0 && { hint: said.noPairs })}>
        <ul className={styles.rows}>
          {pairs.map((pair) => (
            <PairRow key={`${pair.left} ${pair.right}`} pair={pair} turns={turns} />
          ))}
        </ul>
      </Panel>
      <Panel
        title={said.suspendedTitle}
        {...(suspended.length === 0 && { hint: said.noSuspended })}
      >
        <ul className={styles.rows}>
          {suspended.map((song) => (
            <SuspendedRow key={song.record.recording} {...song} />
          ))}
        </ul>
      </Panel>
    </>
  );
}

interface SongNamesProps {
  readonly song: Song;
  readonly children?: ReactNode;
}

/** Cover, song and anime, which lead to its page. */
function SongNames({ song, children }: SongNamesProps) {
  const anime = animeName(song, useAnimeNameStyle());
  return (
    <>
      <ListCover annId={song.annId} size={44} />
      <div className={styles.names}>
        <h3 className={styles.rowTitle} dir="auto">
          <Link to={songPath(song.annId, song.annSongId)}>{nameOf(song)}</Link>
        </h3>
        <p className="hint" dir="auto">
          {texts.practiceHome.facts([song.songArtist, anime].flatMap((name) => name || []))}
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
  return texts.practiceHome.facts([
    said.lapses(lapseCount),
    said.misses(missCount, lastRatings.length),
  ]);
}

interface TurnsButtonProps {
  readonly id: string;
  readonly turns: Turns;
  readonly songs: readonly { readonly song: Song; readonly startSeconds: number }[];
  readonly word: string;
  /** The songs in words, for its accessible name. */
  readonly of: string;
}

/** Plays stretches in turns, and stops them. */
function TurnsButton({ id, turns, songs, word, of }: TurnsButtonProps) {
  const isPlaying = turns.playingKey === id;
  const shown = isPlaying ? said.stop : word;
  return (
    <Button
      aria-label={said.named(shown, of)}
      onClick={() => (isPlaying ? turns.stop() : void turns.play(id, songs))}
    >
      {shown}
    </Button>
  );
}

function TroubleRow(props: TroubleSong & { readonly turns: Turns }) {
  const { record, song, weakSeconds, mistakenFor, turns } = props;
  const { recording, note } = record;
  const { saveNote, suspend } = usePracticeWork();
  const [isNoting, setIsNoting] = useState(false);
  const name = nameOf(song);
  const weak = { song, startSeconds: weakSeconds };
  return (
    <li className={styles.row}>
      <SongNames song={song}>
        <p className={styles.facts}>
          {reasonOf(record)}
          {mistakenFor && ` · ${said.takenFor(nameOf(mistakenFor))}`}
        </p>
        {isNoting ? (
          <TextForm
            label={said.named(said.note, name)}
            initial={note}
            onSave={(text) => void saveNote(recording, text)}
            onClose={() => setIsNoting(false)}
          />
        ) : (
          note && <p className={styles.note}>{note}</p>
        )}
      </SongNames>
      <div className={styles.rowButtons}>
        <TurnsButton
          id={`loop ${recording}`}
          songs={[weak]}
          word={said.loop}
          of={name}
          turns={turns}
        />
        {mistakenFor && (
          <TurnsButton
            id={`both ${recording}`}
            songs={[weak, { song: mistakenFor, startSeconds: 0 }]}
            word={said.hearBoth}
            of={said.both(name, nameOf(mistakenFor))}
            turns={turns}
          />
        )}
        <Button aria-label={said.named(said.note, name)} onClick={() => setIsNoting(true)}>
          {said.note}
        </Button>
        <Button
          aria-label={said.named(said.suspend, name)}
          onClick={() => void suspend(recording, song)}
        >
          {said.suspend}
        </Button>
      </div>
    </li>
  );
}

interface PairRowProps {
  readonly pair: SongPair;
  readonly turns: Turns;
}

function PairRow({ pair, turns }: PairRowProps) {
  const { leftSong, rightSong, leftCount, rightCount } = pair;
  const names = [nameOf(leftSong), nameOf(rightSong)] as const;
  return (
    <li className={styles.row}>
      <div className={styles.pair}>
        {[leftSong, rightSong].map((song) => (
          <div key={song.annSongId} className={styles.half}>
            <SongNames song={song} />
          </div>
        ))}
      </div>
      <div className={styles.rowButtons}>
        <span className="hint">{said.pairTimes(leftCount + rightCount)}</span>
        <TurnsButton
          id={`pair ${pair.left} ${pair.right}`}
          songs={[leftSong, rightSong].map((song) => ({ song, startSeconds: 0 }))}
          word={said.hearBoth}
          of={said.both(...names)}
          turns={turns}
        />
        <Link
          to={practicePath(pairDeckId(leftSong.annSongId, rightSong.annSongId))}
          className={buttonClass()}
          aria-label={said.named(said.drill, said.both(...names))}
        >
          {said.drill}
        </Link>
      </div>
    </li>
  );
}

function SuspendedRow({ record, song }: PractisedSong) {
  const { resume } = usePracticeWork();
  return (
    <li className={styles.row}>
      <SongNames song={song} />
      <div className={styles.rowButtons}>
        <Button
          aria-label={said.named(said.resume, nameOf(song))}
          onClick={() => void resume(record.recording)}
        >
          {said.resume}
        </Button>
      </div>
    </li>
  );
}
