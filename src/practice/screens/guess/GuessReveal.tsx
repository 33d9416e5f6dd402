import { IconPlaylistAdd } from '@tabler/icons-react';
import { useSongRowControls } from '../../../actions/queue/useSongRowControls';
import { texts } from '../../../texts/texts';
import { IconButton } from '../../../ui/controls/Button';
import { LikeButton } from '../../../ui/like/LikeButton';
import type { GuessGame } from '../../work/guess/guessGame';
import type { Ghost } from '../../work/guess/guessPlan';
import type { GuessResult, GuessReveal as Reveal } from '../../work/guess/guessView';
import { KeyButton } from '../session/KeyButton';
import styles from '../session/Reveal.module.css';
import { AlsoRight, RevealNames } from '../session/RevealNames';
import { PlayButton } from '../session/RevealPart';
import { ghostName } from './SharedStart';

interface GuessRevealProps {
  readonly game: GuessGame;
  readonly reveal: Reveal;
  /** Who played the same game before; null for nobody. */
  readonly ghost: Ghost | null;
  readonly isPlaying: boolean;
}

/** The song of a round with its names, while it sounds on, and what the answer was worth. */
export function GuessReveal({ game, reveal, ghost, isPlaying }: GuessRevealProps) {
  const { result, song } = reveal;
  const controls = useSongRowControls();
  const verdict = result?.verdict ?? 'open';
  return (
    <div className={styles.reveal}>
      <div className="row wrap gap-3">
        <p className={styles.verdict} data-verdict={verdict}>
          {texts.practiceReveal.verdicts[verdict]}
        </p>
        {result?.isRight && <p className="muted">{resultText(result)}</p>}
        {ghost !== null && (
          <p className="muted" dir="auto">
            {ghostText(ghost, song.annSongId)}
          </p>
        )}
      </div>
      <RevealNames song={song} sameSongs={reveal.sameSongs} />
      {result !== null && !result.isRight && result.answer !== null && (
        <p className={styles.facts}>
          {texts.practiceReveal.youAnswered}
          <strong className="bright" dir="auto">
            {result.answer}
          </strong>
        </p>
      )}
      <AlsoRight accepted={reveal.accepted} song={song} />
      <div className="row gap-2">
        <PlayButton session={game} isPlaying={isPlaying} />
        <span className={styles.end}>
          <LikeButton song={song} likes={controls.likes} className={styles.like} />
          <IconButton
            label={texts.songMenu.addToPlaylist}
            tooltip="aboveEnd"
            icon={<IconPlaylistAdd size={22} aria-hidden="true" />}
            onClick={() => controls.onAddToPlaylist([song])}
          />
        </span>
      </div>
      <div className={styles.foot}>
        {result === null ? (
          <>
            <KeyButton keys="1" onClick={() => game.judge(false)}>
              {texts.guessGame.didNotKnow}
            </KeyButton>
            <KeyButton
              variant="filled"
              keys="2 3 4"
              className={styles.next}
              onClick={() => game.judge(true)}
            >
              {texts.guessGame.knewIt}
            </KeyButton>
          </>
        ) : (
          <KeyButton variant="filled" keys="Enter" className={styles.next} onClick={game.next}>
            {texts.common.next}
          </KeyButton>
        )}
      </div>
    </div>
  );
}

/** What became of a song for who played the game before. */
export function ghostText({ name, answers }: Ghost, annSongId: number): string {
  const answer = answers.get(annSongId);
  const { ghostHad, ghostMissed } = texts.guessGame;
  return answer?.isRight ? ghostHad(ghostName(name), answer.seconds) : ghostMissed(ghostName(name));
}

/** "92 points · after 3.2 s". */
export function resultText({ points, answeredSeconds }: GuessResult): string {
  const { points: pointsText, after } = texts.guessGame;
  return [pointsText(points), after(answeredSeconds)].join(texts.common.between);
}
