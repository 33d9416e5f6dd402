import { useServices } from '../../actions/services';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { afterSongEnds, currentSongId } from '../../domain/queue/queue';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import { useSongsRead } from '../../storage/songs/useSongs';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../../ui/names/animeNames';

/**
 * What follows the song that is on, in a few words: another song, or itself where it loops.
 *
 * @returns null at the end of the queue; undefined while it is read, or where nobody knows it
 */
export function useUpNext({
  queue,
  currentIndex,
  isLooping,
  isLoopingSong,
}: Pick<PlayerSnapshot, 'queue' | 'currentIndex' | 'isLooping' | 'isLoopingSong'>):
  | string
  | null
  | undefined {
  const { storage } = useServices();
  const style = useAnimeNameStyle();
  const next = afterSongEnds({ songIds: queue, currentIndex }, isLooping, isLoopingSong);
  const nextId = next === null ? null : currentSongId(next);
  const isSame = nextId !== null && next?.currentIndex === currentIndex;
  const read = useSongsRead(storage, nextId === null || isSame ? [] : [nextId]);
  if (nextId === null) return null;
  if (isSame) return texts.nowPlaying.sameAgain;
  const song = read.answer?.songs.get(nextId);
  if (song === undefined) return undefined;
  return [song.songName, creditedArtists(song), animeName(song, style)].filter(Boolean).join(' · ');
}
