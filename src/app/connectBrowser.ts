import { animeName, creditedArtists } from '../domain/personNames';
import type { Song } from '../domain/song';
import type { OwnedPlayer } from '../player/createPlayer';
import { connectMediaSession, type NowPlaying } from '../player/mediaSession';
import { coverArtUrl } from '../ui/cover/coverArt';

function describeSong(song: Song): NowPlaying {
  return {
    title: song.songName,
    artist: creditedArtists(song) ?? '',
    album: animeName(song) ?? '',
    artwork: [{ src: coverArtUrl(song.annId), sizes: '512x512', type: 'image/svg+xml' }],
  };
}

/**
 * Joins the player to what lies around the page: the system's media keys, the end.
 *
 * @param flushPosition writes at once what the player has saved of its position
 */
export function connectBrowser(player: OwnedPlayer, flushPosition: () => void): void {
  const saveBeforeTheEnd = () => {
    player.flush();
    flushPosition();
  };
  window.addEventListener('pagehide', saveBeforeTheEnd);
  // Phones end a page that is out of sight without a word.
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') saveBeforeTheEnd();
  });
  if ('mediaSession' in navigator) {
    connectMediaSession({
      player,
      session: navigator.mediaSession,
      describeSong,
      createMetadata: (init) => new MediaMetadata(init),
    });
  }
}
