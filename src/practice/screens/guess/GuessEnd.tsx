import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useSongRowControls } from '../../../actions/queue/useSongRowControls';
import { useListAddOn } from '../../../actions/songs/useListAddOn';
import { songPath } from '../../../config/paths';
import { animeName } from '../../../domain/song/personNames';
import { Link } from '../../../routing/Link';
import { typeText } from '../../../texts/seasons';
import { texts } from '../../../texts/texts';
import { Button, IconButton } from '../../../ui/controls/Button';
import { CoverArt } from '../../../ui/cover/CoverArt';
import { useAnimeNameStyle } from '../../../ui/names/animeNames';
import { nameAttributes } from '../../../ui/names/nameAttributes';
import { pointsOf, scoreOf } from '../../rules/guessPoints';
import type { GamePlan, Ghost } from '../../work/guess/guessPlan';
import type { GuessResult, GuessView } from '../../work/guess/guessView';
import { KeyButton } from '../session/KeyButton';
import startStyles from '../session/Start.module.css';
import { CopyResult, useChallenge } from './Challenge';
import styles from './Guess.module.css';
import { ghostText, resultText } from './GuessReveal';
import { ghostName } from './SharedStart';

interface GuessEndProps {
  readonly plan: GamePlan;
  readonly view: GuessView;
  readonly onAgain: () => void;
  readonly onChange: () => void;
}

/** The end of a game: its points, and each song with what its answer was worth. */
export function GuessEnd({ plan, view, onAgain, onChange }: GuessEndProps) {
  const { results, skippedCount } = view;
  const controls = useSongRowControls();
  const addOn = useListAddOn();
  const words = texts.guessGame;
  const challenge = useChallenge({ plan, results });
  const { points, rightCount, bestStreak } = scoreOf(results);
  const songs = results.map(({ song }) => song);
  const missedIds = results.flatMap(({ isRight, song }) => (isRight ? [] : song.annSongId));
  const facts = [
    words.rightOf(rightCount, results.length),
    bestStreak > 1 && words.bestStreak(bestStreak),
  ];
  return (
    <div className="column gap-5">
      <div className="grid gap-3">
        {results.length === 0 ? (
          <p className={startStyles.lead}>{words.noneHeard}</p>
        ) : (
          <>
            <p className={styles.total}>{words.points(points)}</p>
            {plan.ghost !== null && <Compared ghost={plan.ghost} plan={plan} results={results} />}
            <p className={startStyles.lead}>{facts.filter(Boolean).join(texts.common.between)}</p>
          </>
        )}
        {skippedCount > 0 && <p className="small muted">{words.skippedCount(skippedCount)}</p>}
        <div className={styles.ends}>
          <KeyButton variant="filled" keys="Enter" className={startStyles.start} onClick={onAgain}>
            {words.again}
          </KeyButton>
          {results.length > 0 && challenge.button}
          <CopyResult plan={plan} results={results} />
          <Button onClick={onChange}>{words.change}</Button>
          {addOn !== null && missedIds.length > 0 && (
            <Button
              onClick={() =>
                void addOn.open({ name: texts.screens.guess, readIds: async () => missedIds })
              }
            >
              {words.practiseMissed}
            </Button>
          )}
          {songs.length > 0 && (
            <Button onClick={() => controls.onAddToPlaylist(songs)}>
              {texts.songMenu.addToPlaylist}
            </Button>
          )}
        </div>
        {challenge.form}
      </div>
      {results.length > 0 && (
        <ol className={styles.results} aria-label={words.songs}>
          {results.map((result) => (
            <ResultRow
              key={result.song.annSongId}
              result={result}
              ghost={plan.ghost}
              onPlay={controls.onPlay}
            />
          ))}
        </ol>
      )}
    </div>
  );
}

interface ComparedProps {
  readonly ghost: Ghost;
  readonly plan: GamePlan;
  readonly results: readonly GuessResult[];
}

/** The points of both, for the songs that both played. */
function Compared({ ghost, plan: { roundSeconds }, results }: ComparedProps) {
  const { scoreBy, you } = texts.guessGame;
  const theirs = results.map(({ song }) => {
    const { isRight = false, seconds = 0 } = ghost.answers.get(song.annSongId) ?? {};
    return { isRight, points: pointsOf(isRight, seconds, roundSeconds) };
  });
  const both = [
    scoreBy(you, scoreOf(results).points),
    scoreBy(ghostName(ghost.name), scoreOf(theirs).points),
  ];
  return (
    <p className={startStyles.lead} dir="auto">
      {both.join(texts.common.between)}
    </p>
  );
}

interface ResultRowProps {
  readonly result: GuessResult;
  readonly ghost: Ghost | null;
  readonly onPlay: (song: GuessResult['song']) => void;
}

function ResultRow({ result, ghost, onPlay }: ResultRowProps) {
  const { song, verdict, isRight } = result;
  const style = useAnimeNameStyle();
  const name = animeName(song, style);
  const songName = song.songName || texts.common.untitledSong;
  return (
    <li className={styles.result}>
      <CoverArt annId={song.annId} size={44} />
      <Link to={songPath(song.annId, song.annSongId)} className="grid shrinkable breakable">
        <span {...nameAttributes(name, style)}>{name ?? texts.common.unknown}</span>
        <span className="small muted" dir="auto">
          {[typeText(song.songType), song.songName].filter(Boolean).join(texts.common.between)}
        </span>
        {ghost !== null && (
          <span className="small muted" dir="auto">
            {ghostText(ghost, song.annSongId)}
          </span>
        )}
      </Link>
      <span className={styles.outcome} data-right={isRight || undefined}>
        <span className="strong">{texts.practiceReveal.verdicts[verdict]}</span>
        {isRight && <span className="small muted digits">{resultText(result)}</span>}
      </span>
      <IconButton
        label={texts.guessGame.playSong(songName)}
        tooltip="aboveEnd"
        icon={<IconPlayerPlayFilled size={20} aria-hidden="true" />}
        onClick={() => onPlay(song)}
      />
    </li>
  );
}
