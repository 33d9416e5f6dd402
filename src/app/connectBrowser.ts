import { animeName, creditedArtists } from '../domain/personNames';
import type { Song } from '../domain/song';
import type { OwnedPlayer } from '../player/createPlayer';
import { connectMediaSession, type NowPlaying } from '../player/mediaSession';
import { connectTabs, openTabChannel } from '../player/tabChannel';
import { coverArtUrl } from '../ui/cover/coverArt';

function describeSong(song: Song): NowPlaying {
  return {
    title: song.songName,
    artist: creditedArtists(song) ?? '',
    album: animeName(song) ?? '',
    artwork: [{ src: coverArtUrl(song.annId), sizes: '512x512', type: 'image/svg+xml' }],
  };
}

/** Only has to differ from those of the other tabs; randomUUID is missing on plain http. */
function createTabId(): string {
  return `${Date.now()}-${Math.random()}`;
}

/** Joins the player to what lies around the page: the system's media keys, other tabs, the end. */
export function connectBrowser(player: OwnedPlayer): void {
  // Before the storage, which writes at the end of the page what it was told by then.
  window.addEventListener('pagehide', player.flush, { capture: true });
  if ('mediaSession' in navigator) {
    connectMediaSession({
      player,
      session: navigator.mediaSession,
      describeSong,
      createMetadata: (init) => new MediaMetadata(init),
    });
  }
  connectTabs({ player, channel: openTabChannel(), tabId: createTabId(), now: Date.now });
}
