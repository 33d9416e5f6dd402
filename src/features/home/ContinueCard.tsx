import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { clockText } from '../../domain/app/clockText';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import * as texts from '../../texts/texts';
import { cssVariable } from '../../ui/controls/cssVariable';
import { CoverArt } from '../../ui/cover/CoverArt';
import { coverPalette } from '../../ui/cover/coverArt';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import styles from './ContinueCard.module.css';
import { HomeBlock } from './HomeBlock';

/** The current queue: its song, its place, and a button that resumes it. */
export function ContinueCard() {
  const { player } = useServices();
  const style = useAnimeNameStyle();
  const { currentSong, currentIndex, queue, status } = usePlayerSnapshot(player);
  const isRunning = status === 'playing' || status === 'loading';
  const Icon = isRunning ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  // While the user guesses along, the name is hidden here too.
  const song = useNames().isHidden ? null : currentSong;
  const isHidden = song !== currentSong;
  const unknown = isHidden ? texts.player.nameHidden : texts.player.unknownSong;
  const name = song?.songName || unknown;
  const { positionSeconds } = player.getTime();
  const facts = [
    // The place would reveal the song too.
    isHidden ? null : texts.continuing.place(currentIndex + 1, queue.length),
    !isRunning && positionSeconds >= 1 ? texts.continuing.at(clockText(positionSeconds)) : null,
    song && creditedArtists(song),
    song && animeName(song, style),
  ];
  if (queue.length === 0) return null;
  return (
    <HomeBlock name="continue" title={texts.homeBlocks.titles.continue}>
      <div
        className={styles.card}
        style={song ? cssVariable('--song-light', coverPalette(song.annId).light) : undefined}
      >
        {song ? <CoverArt annId={song.annId} size="fill" className={styles.cover ?? ''} /> : null}
        {/* Drawn anew when the song is read. */}
        <div key={name} className={styles.names}>
          <p className={styles.title} dir="auto">
            {name}
          </p>
          <p className={`${styles.facts} one-line`} dir="auto">
            {facts.filter(Boolean).join(texts.common.between)}
          </p>
        </div>
        <button
          type="button"
          className={styles.play}
          aria-label={texts.continuing.goOn(name)}
          aria-pressed={isRunning}
          onClick={() => player.dispatch({ type: 'togglePlay' })}
        >
          <Icon aria-hidden="true" size={28} />
        </button>
      </div>
    </HomeBlock>
  );
}
