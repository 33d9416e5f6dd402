import type { Names } from '../actions/nameHiding';
import type { Player } from '../domain/media/playback';
import { type AnimeNameStyle, animeName, creditedArtists } from '../domain/song/personNames';
import type { Song } from '../domain/song/song';
import { connectMediaSession, type NowPlaying } from '../player/extras/mediaSession';
import type { AppStorage } from '../storage/openStorage';
import * as texts from '../texts/texts';
import { coverArtUrl } from '../ui/cover/coverArt';

function describeSong(song: Song, style: AnimeNameStyle): NowPlaying {
  return {
    title: song.songName,
    artist: creditedArtists(song) ?? '',
    album: animeName(song, style) ?? '',
    artwork: [{ src: coverArtUrl(song.annId), sizes: '512x512', type: 'image/svg+xml' }],
  };
}

/** What the system is shown in the place of a song whose names are hidden. */
function nameless(song: Song): Song {
  return {
    ...song,
    annId: 0,
    songName: texts.nowPlaying.nameHidden,
    songArtist: '',
    artists: [],
    animeENName: '',
    animeJPName: '',
  };
}

/** The same player, seen by one who guesses along. */
function withoutHiddenNames(player: Player, names: Names): Player {
  let hiddenSong: Song | null = null;
  let shown: Song | null = null;
  function shownSong(song: Song | null): Song | null {
    if (song === null || !names.get().isHidden) return song;
    // The same object while the song is the same, as the player's own is.
    if (hiddenSong !== song) {
      hiddenSong = song;
      shown = nameless(song);
    }
    return shown;
  }
  return {
    ...player,
    getSnapshot() {
      const snapshot = player.getSnapshot();
      return { ...snapshot, currentSong: shownSong(snapshot.currentSong) };
    },
    subscribe(listener) {
      const leavePlayer = player.subscribe(listener);
      const leaveNames = names.subscribe(listener);
      return () => {
        leavePlayer();
        leaveNames();
      };
    },
  };
}

export interface SystemMediaParts {
  readonly names: Names;
  readonly storage: Pick<AppStorage, 'animeNames' | 'soundSettings'>;
}

/** Shows what plays on the lock screen, and lets its keys and those of a headset work. */
export function connectSystemMedia(
  player: Player,
  session: MediaSession,
  { names, storage }: SystemMediaParts,
): void {
  connectMediaSession({
    player: withoutHiddenNames(player, names),
    session,
    describeSong: (song) => describeSong(song, storage.animeNames.getSettings().style),
    // How fast songs are played; 1 is as recorded.
    getSpeed: () => storage.soundSettings.getSettings().speed,
    createMetadata: (init) => new MediaMetadata(init),
  });
}
