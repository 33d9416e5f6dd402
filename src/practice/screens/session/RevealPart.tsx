import {
  IconCalendarPause,
  IconDots,
  IconEyeOff,
  IconMovie,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlaylistAdd,
  IconSchool,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useSongRowControls } from '../../../actions/queue/useSongRowControls';
import { songPath } from '../../../config/paths';
import { animeName } from '../../../domain/song/personNames';
import type { Song } from '../../../domain/song/song';
import { useNavigator } from '../../../routing/Link';
import { typeText } from '../../../texts/seasons';
import { texts } from '../../../texts/texts';
import { Button, IconButton } from '../../../ui/controls/Button';
import { ProgressBar } from '../../../ui/feedback/ProgressBar';
import { LikeButton } from '../../../ui/like/LikeButton';
import { MenuButton } from '../../../ui/menu/MenuButton';
import { type MenuEntry, menuAction } from '../../../ui/menu/menuEntry';
import { useAnimeNameStyle } from '../../../ui/names/animeNames';
import { RATING, type Rating } from '../../rules/practiceLog';
import type { Session } from '../../work/session/session';
import type { Reveal, SetAside, ShownRound } from '../../work/session/sessionView';
import { KeyButton } from './KeyButton';
import styles from './Reveal.module.css';
import { AlsoRight, RevealNames, spokenNames } from './RevealNames';
import { StripView } from './StripView';
import { useSessionTime } from './useSessionTime';

interface RevealParts {
  readonly session: Session;
  readonly reveal: Reveal;
}

interface RevealPartProps extends RevealParts {
  readonly round: ShownRound;
  readonly isPlaying: boolean;
}

/** A song with its names: at the end of a round, or heard before it is asked. */
export function RevealPart({ session, round, reveal, isPlaying }: RevealPartProps) {
  const { verdict } = reveal;
  const isHeard = verdict === null;
  return (
    <div className={styles.reveal}>
      {verdict !== null && (
        <p className={styles.verdict} data-verdict={verdict}>
          {texts.practiceReveal.verdicts[verdict]}
        </p>
      )}
      {isHeard && <p className="muted">{texts.practiceRound.hearFirst}</p>}
      {reveal.pairedWith === null ? (
        <RevealNames {...reveal} />
      ) : (
        <PairNames session={session} reveal={reveal} other={reveal.pairedWith} />
      )}
      <Answered session={session} reveal={reveal} />
      {!isHeard && <AlsoRight {...reveal} />}
      {reveal.bonus.map(({ question, answer, isRight }) => (
        <p key={question} className={styles.facts}>
          {texts.practiceReveal.bonus(texts.practiceWords.questions[question], isRight)}
          <strong dir="auto">{answer}</strong>
        </p>
      ))}
      <div className="row gap-2">
        <PlayButton session={session} isPlaying={isPlaying} />
        {!isHeard && (
          <Button onClick={() => session.playClip(reveal.startSeconds)}>
            {texts.practiceReveal.sampleFrom(reveal.startSeconds)}
          </Button>
        )}
        <span className={styles.end}>
          <SongActions session={session} song={reveal.song} />
        </span>
      </div>
      {isHeard ? (
        <HeardProgress session={session} sampleSeconds={round.sampleSeconds} />
      ) : (
        <StripView session={session} strip={reveal.strip} startSeconds={reveal.startSeconds} />
      )}
      <Note session={session} reveal={reveal} />
      <div className={styles.foot}>
        {!isHeard && <Ratings session={session} rating={reveal.rating} />}
        {verdict === 'open' && reveal.rating === null ? null : (
          <KeyButton variant="filled" keys="Enter" className={styles.next} onClick={session.next}>
            {texts.practiceReveal.next}
          </KeyButton>
        )}
      </div>
    </div>
  );
}

/** The song of a round and the one that it is taken for, to compare and hear. */
function PairNames({ session, reveal, other }: RevealParts & { other: Song }) {
  const style = useAnimeNameStyle();
  const { song, sameSongs, startSeconds } = reveal;
  const { right, hear } = texts.practiceReveal.pair;
  const both = [
    { song, sameSongs, title: right, keys: 'J', play: () => session.playClip(startSeconds) },
    {
      song: other,
      sameSongs: [],
      title: texts.practiceReveal.pair.other,
      keys: 'K',
      play: () => session.playOther(other),
    },
  ];
  return (
    <div className={styles.pair}>
      {both.map(({ title, keys, play, ...names }) => (
        <section
          key={keys}
          className={styles.half}
          aria-label={texts.practiceReveal.announced(title, spokenNames(names.song, style))}
        >
          <p className={styles.facts}>{title}</p>
          <RevealNames {...names} />
          <KeyButton
            keys={keys}
            aria-label={texts.practiceTrouble.named(hear, names.song.songName)}
            onClick={play}
          >
            {hear}
          </KeyButton>
        </section>
      ))}
    </div>
  );
}

interface PlayButtonProps {
  readonly session: Pick<Session, 'playClip' | 'pauseClip'>;
  readonly isPlaying: boolean;
}

export function PlayButton({ session, isPlaying }: PlayButtonProps) {
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  return (
    <IconButton
      label={isPlaying ? texts.player.pause : texts.common.play}
      icon={<Icon size={22} aria-hidden="true" />}
      aria-keyshortcuts="Space"
      className={styles.play ?? ''}
      onClick={() => (isPlaying ? session.pauseClip() : session.playClip())}
    />
  );
}

/** How much of a sample that is heard first has sounded. */
function HeardProgress({ session, sampleSeconds }: { session: Session; sampleSeconds: number }) {
  const left = useSessionTime(session, ({ leftSeconds }) => Math.ceil(leftSeconds));
  return (
    <ProgressBar
      aria-label={texts.practiceRound.sampleProgress}
      value={Math.max(0, sampleSeconds - left)}
      max={sampleSeconds}
    />
  );
}

/** A wrong answer, and the song that bears it one key away; the same key leads back. */
function Answered({ session, reveal }: RevealParts) {
  const { answer, verdict, mistakenFor, pairedWith } = reveal;
  const [isOtherHeard, setOtherHeard] = useState(false);
  const style = useAnimeNameStyle();
  if (answer === null || verdict === 'right' || verdict === null) return null;

  function change() {
    setOtherHeard(!isOtherHeard);
    if (isOtherHeard) session.playClip();
    else if (mistakenFor !== null) session.playOther(mistakenFor);
  }

  return (
    <div className={styles.answered}>
      <p>
        {texts.practiceReveal.youAnswered}
        <strong className="bright" dir="auto">
          {answer}
        </strong>
      </p>
      {mistakenFor !== null && mistakenFor.annSongId !== pairedWith?.annSongId && (
        <>
          {isOtherHeard && (
            <p className={styles.facts} dir="auto">
              {[animeName(mistakenFor, style), typeText(mistakenFor.songType), mistakenFor.songName]
                .filter(Boolean)
                .join(texts.common.between)}
            </p>
          )}
          <KeyButton keys="H" onClick={change}>
            {isOtherHeard ? texts.practiceReveal.backToSong : texts.practiceReveal.hearAnswered}
          </KeyButton>
        </>
      )}
    </div>
  );
}

function Ratings({ session, rating }: { session: Session; rating: Rating | null }) {
  function rate(chosen: Rating) {
    session.rate(chosen);
    // In card mode the rating is the answer, so that one press is enough.
    if (rating === null) session.next();
  }
  return (
    <fieldset className={styles.ratings}>
      <legend className="visually-hidden">{texts.practiceReveal.rate}</legend>
      {Object.values(RATING).map((each) => (
        <KeyButton
          key={each}
          keys={String(each)}
          className={styles.rating}
          aria-pressed={each === rating}
          onClick={() => rate(each)}
        >
          {texts.practiceWords.ratings[each]}
        </KeyButton>
      ))}
    </fieldset>
  );
}

function Note({ session, reveal: { note } }: RevealParts) {
  return (
    <details
      className={styles.note}
      open={note !== '' || undefined}
      onToggle={({ currentTarget }) => {
        // Opened by a press, it can be written at once.
        const isPressed = currentTarget.contains(document.activeElement);
        if (isPressed && currentTarget.open) currentTarget.querySelector('textarea')?.focus();
      }}
    >
      <summary>{texts.practiceReveal.note}</summary>
      <textarea
        aria-label={texts.practiceReveal.note}
        rows={2}
        maxLength={2000}
        defaultValue={note}
        placeholder={texts.practiceReveal.noteHint}
        onBlur={({ currentTarget: { value } }) => {
          if (value !== note) session.saveNote(value);
        }}
      />
    </details>
  );
}

const WAYS = [
  ['postpone', 'notToday', IconCalendarPause],
  ['suspend', 'notMine', IconEyeOff],
  ['known', 'iKnowIt', IconSchool],
] as const satisfies readonly (readonly [SetAside, string, typeof IconDots])[];

/** The heart, a playlist, and a menu: set the song or its anime aside, open its anime. */
function SongActions({ session, song }: { session: Session; song: Song }) {
  const controls = useSongRowControls();
  const navigator = useNavigator();
  const words = texts.practiceWords;
  const setAside = (isWholeAnime: boolean): readonly MenuEntry[] =>
    WAYS.map(([way, name, Icon]) =>
      menuAction(isWholeAnime ? words.wholeAnime(words[name]) : words[name], Icon, () =>
        session.setAside(way, isWholeAnime),
      ),
    );
  // Rounds for fun change nothing.
  const counted: readonly MenuEntry[] = session.getView().isForFun
    ? []
    : [
        ...setAside(false),
        { kind: 'divider' },
        ...setAside(true),
        { kind: 'note', text: texts.practiceRound.setAsideHint },
      ];
  const entries = [
    ...counted,
    menuAction(texts.songMenu.goToAnime, IconMovie, () =>
      navigator.push(songPath(song.annId, song.annSongId)),
    ),
  ] as const satisfies readonly MenuEntry[];
  return (
    <>
      <LikeButton song={song} likes={controls.likes} className={styles.like} />
      <IconButton
        label={texts.songMenu.addToPlaylist}
        tooltip="aboveEnd"
        icon={<IconPlaylistAdd size={22} aria-hidden="true" />}
        onClick={() => controls.onAddToPlaylist([song])}
      />
      <MenuButton
        label={texts.common.optionsFor(song.songName || texts.common.untitledSong)}
        icon={<IconDots size={22} aria-hidden="true" />}
        tooltip="none"
        entries={entries}
      />
    </>
  );
}
