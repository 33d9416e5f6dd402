import { isOfGame } from '../../actions/clipSound';
import { useNames } from '../../actions/names/useNames';
import { type Services, ServicesContext, useServices } from '../../actions/services';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { useShownLanguage } from '../../texts/useShownLanguage';
import { ChangedKeysContext } from '../../ui/controls/useKeyHints';
import { CoverArt } from '../../ui/cover/CoverArt';
import { songLight } from '../../ui/cover/coverArt';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { LikeButton } from '../../ui/like/LikeButton';
import { nameAttributes } from '../../ui/names/nameAttributes';
import { useHeardClip, useShownPlayer } from '../bar/playerHooks';
import { Transport } from '../bar/Transport';
import styles from './MiniPlayer.module.css';

/** The player in a small window of its own, outside of the frame and its contexts. */
export function MiniPlayer({ services }: { readonly services: Services }) {
  useShownLanguage();
  const { keys } = useSettings(services.storage.keyChoices);
  return (
    <ErrorBoundary fallback={() => <p className={styles.player}>{texts.broken.routeError}</p>}>
      <ServicesContext value={services}>
        <ChangedKeysContext value={keys}>
          <Contents />
        </ChangedKeysContext>
      </ServicesContext>
    </ErrorBoundary>
  );
}

function Contents() {
  const { likes } = useServices();
  const { currentSong } = useShownPlayer();
  return (
    <main className={styles.player} style={songLight(currentSong?.annId)}>
      {currentSong ? (
        <CoverArt annId={currentSong.annId} size={108} className={styles.cover ?? ''} />
      ) : (
        <span aria-hidden="true" className={`${styles.cover} ${styles.noCover}`} />
      )}
      <div className={styles.side}>
        <div className={styles.head}>
          {currentSong ? <SongNames song={currentSong} /> : <NoNames />}
          {currentSong && <LikeButton song={currentSong} likes={likes} />}
        </div>
        <Transport size="sheet" />
      </div>
    </main>
  );
}

function SongNames({ song }: { readonly song: Song }) {
  const { style } = useSettings(useServices().storage.animeNames);
  const title = song.songName || texts.player.unknownSong;
  const artists = creditedArtists(song) ?? texts.common.unknown;
  const anime = animeName(song, style);
  return (
    <div className={styles.names}>
      <p className={styles.title} title={title} {...nameAttributes(title)}>
        {title}
      </p>
      <p className="small muted one-line" title={artists} {...nameAttributes(artists)}>
        {artists}
      </p>
      <p className="small faint one-line" {...nameAttributes(anime, style)}>
        {anime}
      </p>
    </div>
  );
}

/** What plays without a name: a hidden song, a clip, an unknown song or nothing. */
function NoNames() {
  const { isHidden } = useNames();
  const heard = useHeardClip();
  const { currentSongId } = useShownPlayer();
  const { gamePlays, practicePlays, nameHidden, unknownSong, nothingQueued } = texts.player;
  const ofQueue = isHidden ? nameHidden : unknownSong;
  const ofPlayer = currentSongId === null ? nothingQueued : ofQueue;
  const ofClip = heard && (isOfGame(heard) ? gamePlays : practicePlays);
  return <p className={styles.names}>{ofClip ?? ofPlayer}</p>;
}
