import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNames } from '../../actions/names/useNames';
import { usePlaylistCovers } from '../../actions/playlists/usePlaylistCovers';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useServices } from '../../actions/services';
import { useListenedSongs } from '../../actions/useListenedSongs';
import { FEATURED_PROFILE, HOME_VIDEO } from '../../config/home';
import { artistPath, PATHS, playlistPath } from '../../config/paths';
import { clockText } from '../../domain/app/clockText';
import { drawPlaylists } from '../../domain/playlist/likedList';
import type { Playlist } from '../../domain/playlist/playlist';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { Link } from '../../routing/Link';
import { TEXT_KEYS } from '../../storage/database/keys';
import { parseLikedId } from '../../storage/playlists/likedSongs';
import { playlistTitle } from '../../texts/names';
import { texts } from '../../texts/texts';
import { buttonClass, RetryButton } from '../../ui/controls/Button';
import { CoverArt } from '../../ui/cover/CoverArt';
import { CoverMosaic } from '../../ui/cover/CoverMosaic';
import { songLight } from '../../ui/cover/coverArt';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { joinedFacts } from '../../ui/names/joinedFacts';
import { PlainTable } from '../../ui/table/PlainTable';
import { viewOfSongs } from '../../ui/table/tableView';
import cardStyles from './ContinueCard.module.css';
import { HomeBlock, Tiles } from './HomeBlock';
import styles from './HomeParts.module.css';
import tileStyles from './SongTiles.module.css';

/** As in the specification, point 9. */
const TOP_RANGE = 10;

interface NothingYetProps {
  readonly text: string;
  /** What will be here. */
  readonly hint: string;
}

function NothingYet({ text, hint }: NothingYetProps) {
  return (
    <div className={styles.none}>
      <p>{text}</p>
      <p className={styles.quiet}>{hint}</p>
    </div>
  );
}

/** The most played songs in this browser; only its head while they are read. */
export function TopListened() {
  const controls = useSongRowControls();
  const { songs, counts, places } = useListenedSongs(TOP_RANGE);
  return (
    <HomeBlock
      name="listened"
      title={texts.homeBlocks.titles.listened}
      songs={songs}
      actions={
        <Link className={buttonClass()} to={PATHS.listened}>
          {texts.homeBlocks.openListened}
        </Link>
      }
    >
      {songs?.length === 0 && (
        <NothingYet text={texts.homeBlocks.noListens} hint={texts.homeBlocks.listensHint} />
      )}
      {songs && songs.length > 0 && (
        <PlainTable
          view={viewOfSongs(songs)}
          controls={controls}
          playedCounts={counts}
          places={places}
          label={texts.homeBlocks.titles.listened}
        />
      )}
    </HomeBlock>
  );
}

/** The profile that the specification names. */
export function ArtistCard() {
  return (
    <HomeBlock name="artist" title={texts.homeBlocks.titles.artist}>
      <Link className={styles.profile} to={artistPath(FEATURED_PROFILE.artistId)}>
        <CoverArt annId={FEATURED_PROFILE.artistId} size={64} isDrawn />
        <span className={styles.profileNames}>
          <span className={`${styles.profileTitle} one-line`}>{texts.homeBlocks.profileName}</span>
          <span className={styles.quiet}>{texts.common.songCount(FEATURED_PROFILE.songCount)}</span>
        </span>
      </Link>
    </HomeBlock>
  );
}

interface MyPlaylistsProps {
  /** Undefined while they are read: then there is only the head. */
  readonly playlists: readonly Playlist[] | undefined;
  /** Which of more than nine are shown; as long as it is the same, they stay. */
  readonly seed: number;
}

/** Nine playlists at most, the liked one first. */
export function MyPlaylists({ playlists, seed }: MyPlaylistsProps) {
  const { storage } = useServices();
  const likedId = parseLikedId(storage.context.texts.read(TEXT_KEYS.likedSongs));
  const shown = drawPlaylists(playlists ?? [], likedId, seed);
  const coversOf = usePlaylistCovers(shown);
  const title = texts.homeBlocks.titles.playlists;
  return (
    <HomeBlock
      name="playlists"
      title={title}
      actions={
        <Link className={buttonClass()} to={PATHS.playlists}>
          {texts.homeBlocks.openPlaylists}
        </Link>
      }
    >
      {playlists?.length === 0 && (
        <NothingYet text={texts.homeBlocks.noPlaylists} hint={texts.homeBlocks.playlistsHint} />
      )}
      {shown.length > 0 && (
        <Tiles label={title}>
          {shown.map((playlist) => {
            const { id, songsCollections } = playlist;
            const name = playlistTitle(playlist.title);
            const nameId = `home-playlist-${id}`;
            return (
              <li key={id} className={tileStyles.tile}>
                {/* For the Tab key, the Open button does the same. */}
                <Link to={playlistPath(id)} tabIndex={-1} aria-hidden="true">
                  <CoverMosaic annIds={coversOf(playlist)} fallbackId={id} size="fill" />
                </Link>
                <h3 id={nameId} className={`${tileStyles.title} one-line`} title={name}>
                  <Link to={playlistPath(id)} tabIndex={-1} dir="auto">
                    {name}
                  </Link>
                </h3>
                <div className={`${tileStyles.note} ${tileStyles.noteParts ?? ''}`}>
                  {texts.common.songCount(songsCollections.length)}
                  <Link className={tileStyles.open} to={playlistPath(id)} aria-describedby={nameId}>
                    {texts.common.open}
                  </Link>
                </div>
              </li>
            );
          })}
        </Tiles>
      )}
    </HomeBlock>
  );
}

/** A video of another host, which gets no request before the click. */
export function VideoPanel() {
  const { isHostReachable } = useServices();
  const [asked, setAsked] = useState<'no' | 'offline' | 'yes'>('no');
  const [tryCount, setTryCount] = useState(0);
  const { data: isReachable, isFetching } = useQuery({
    queryKey: ['videoHost', tryCount],
    queryFn: ({ signal }) => isHostReachable(HOME_VIDEO.probeUrl, { signal }),
    enabled: asked === 'yes',
    gcTime: 0,
  });
  const isBlocked = isReachable === false && !isFetching;
  const isOffline = asked === 'offline';

  function play() {
    setTryCount(tryCount + 1);
    setAsked(navigator.onLine ? 'yes' : 'offline');
  }

  return (
    <HomeBlock name="video" title={texts.common.video}>
      <div className={styles.video}>
        {asked === 'yes' ? (
          // A new frame for each try: after a failure the message covers the browser's error page.
          <iframe
            key={tryCount}
            title={texts.homeBlocks.videoTitle}
            src={`${HOME_VIDEO.embedBase}${HOME_VIDEO.id}?autoplay=1`}
            allow="autoplay; encrypted-media; picture-in-picture"
            referrerPolicy="strict-origin-when-cross-origin"
            sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
            allowFullScreen
            inert={isBlocked}
          />
        ) : (
          <button type="button" className={styles.videoCover} onClick={play}>
            <span className={styles.videoPlay}>
              <IconPlayerPlayFilled size={28} aria-hidden="true" />
            </span>
            {texts.homeBlocks.playVideo}
          </button>
        )}
        {isBlocked && (
          <div className={styles.videoBlocked}>
            <RetryButton onRetry={play} />
          </div>
        )}
      </div>
      <p className={styles.quiet} role={isBlocked || isOffline ? 'status' : undefined}>
        {isBlocked
          ? texts.homeBlocks.videoBlocked
          : isOffline
            ? texts.homeBlocks.videoOffline
            : texts.homeBlocks.videoHint}{' '}
        <a href={`${HOME_VIDEO.watchBase}${HOME_VIDEO.id}`} target="_blank" rel="noreferrer">
          {texts.homeBlocks.openVideo}
        </a>
      </p>
    </HomeBlock>
  );
}

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
      <div className={cardStyles.card} style={songLight(song?.annId)}>
        {song && <CoverArt annId={song.annId} size="fill" className={cardStyles.cover ?? ''} />}
        {/* Drawn anew when the song is read. */}
        <div key={name} className="column gap-2 flexible">
          <p className={cardStyles.title} dir="auto">
            {name}
          </p>
          <p className={`${cardStyles.facts} one-line`} dir="auto">
            {joinedFacts(...facts)}
          </p>
        </div>
        <button
          type="button"
          className={cardStyles.play}
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
