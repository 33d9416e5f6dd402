import { type AnimeNameStyle, animeName, creditedArtists } from '../domain/personNames';
import type { Player } from '../domain/playback';
import type { Song } from '../domain/song';
import { connectMediaSession, type NowPlaying } from '../player/mediaSession';
import type { AnimeNames } from '../storage/settings/animeNames';
import type { SettingsStore } from '../storage/settings/settingsStore';
import { coverArtUrl } from '../ui/cover/coverArt';

function describeSong(song: Song, style: AnimeNameStyle): NowPlaying {
  return {
    title: song.songName,
    artist: creditedArtists(song) ?? '',
    album: animeName(song, style) ?? '',
    artwork: [{ src: coverArtUrl(song.annId), sizes: '512x512', type: 'image/svg+xml' }],
  };
}

/** Shows what plays on the lock screen, and lets its keys and those of a headset work. */
export function connectSystemMedia(
  player: Player,
  session: MediaSession,
  names: Pick<SettingsStore<AnimeNames>, 'getSettings'>,
): void {
  connectMediaSession({
    player,
    session,
    describeSong: (song) => describeSong(song, names.getSettings().style),
    createMetadata: (init) => new MediaMetadata(init),
  });
}
