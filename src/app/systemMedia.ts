import { animeName, creditedArtists } from '../domain/personNames';
import type { Player } from '../domain/playback';
import type { Song } from '../domain/song';
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

/** Shows what plays on the lock screen, and lets its keys and those of a headset work. */
export function connectSystemMedia(
  player: Player,
  session: MediaSession,
  getSpeed: () => number,
): void {
  connectMediaSession({
    player,
    session,
    describeSong,
    getSpeed,
    createMetadata: (init) => new MediaMetadata(init),
  });
}
