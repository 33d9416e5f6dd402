import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { PATHS, playlistPath, searchPath } from '../../config/paths';
import { clockText } from '../../domain/app/clockText';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import { usePlayerSnapshot } from '../../player/core/usePlayer';
import { Link } from '../../routing/Link';
import { usePlaylists } from '../../storage/playlists/usePlaylists';
import { useSettings } from '../../storage/settings/useSettings';
import * as texts from '../../texts/texts';
import edges from '../../ui/controls/Edges.module.css';
import { CoverArt } from '../../ui/cover/CoverArt';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import styles from './ContinueCards.module.css';

/** The parts that the last visit left. */
export interface ContinueParts {
  readonly hasQueue: boolean;
  readonly hasPlaylists: boolean;
  readonly hasSearches: boolean;
}

export function ContinueCards({ hasQueue, hasPlaylists, hasSearches }: ContinueParts) {
  return (
    <>
      {hasQueue && <QueueCard />}
      {hasPlaylists && <PlaylistsCard />}
      {hasSearches && <SearchesCard />}
    </>
  );
}

/** The current queue: its song, its place, and a button that resumes it. */
function QueueCard() {
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
  if (queue.length === 0) return <div className={styles.card} />;
  return (
    <div className={styles.card} data-queue>
      {song ? <CoverArt annId={song.annId} size={52} /> : null}
      <div className={styles.names}>
        <p className={`${styles.title} one-line`} dir="auto">
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
        <Icon aria-hidden="true" size={20} />
      </button>
    </div>
  );
}

function PlaylistsCard() {
  const { storage } = useServices();
  const { playlistIds } = useSettings(storage.recentPlaylists);
  const playlists = usePlaylists(storage);
  const shown = playlistIds.flatMap((id) => playlists?.find((each) => each.id === id) ?? []);
  // The card stays, so that nothing below it moves.
  const areGone = playlists !== undefined && shown.length === 0;
  return (
    <LinksCard title={texts.continuing.playlists}>
      {shown.map(({ id, title }) => (
        <ChipLink key={id} to={playlistPath(id)} text={texts.playlist.titleOf(title)} />
      ))}
      {areGone && <ChipLink to={PATHS.playlists} text={texts.home.openPlaylists} />}
    </LinksCard>
  );
}

function SearchesCard() {
  const { storage } = useServices();
  const { searches } = useSettings(storage.recentSearches);
  return (
    <LinksCard title={texts.continuing.searches}>
      {searches.map((text) => (
        <ChipLink key={text} to={searchPath(text)} text={text} />
      ))}
    </LinksCard>
  );
}

/** A line of links, which scrolls if they do not fit. */
function LinksCard({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const titleId = useId();
  return (
    <div className={styles.card} data-links>
      <p id={titleId} className={styles.caption}>
        {title}
      </p>
      <ul aria-labelledby={titleId} className={`${edges.fadingEverywhere} ${styles.links}`}>
        {children}
      </ul>
    </div>
  );
}

function ChipLink({ to, text }: { readonly to: string; readonly text: string }) {
  return (
    <li>
      <Link to={to} className={styles.chip} dir="auto" title={text}>
        {text}
      </Link>
    </li>
  );
}
