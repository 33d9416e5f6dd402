import { useServices } from '../../actions/services';
import { animeName, creditedArtists } from '../../domain/personNames';
import type { PlayerSnapshot } from '../../domain/playback';
import { afterSongEnds, currentSongId } from '../../domain/queue';
import { useSongsRead } from '../../storage/songs/useSongs';
import { useAnimeNameStyle } from '../../ui/names/animeNames';

/**
 * The song that follows, in a few words.
 *
 * @returns null at the end of the queue; undefined while it is read, or where nobody knows it
 */
export function useUpNext({
  queue,
  currentIndex,
  isLooping,
}: Pick<PlayerSnapshot, 'queue' | 'currentIndex' | 'isLooping'>): string | null | undefined {
  const { storage } = useServices();
  const style = useAnimeNameStyle();
  const next = afterSongEnds({ songIds: queue, currentIndex }, isLooping);
  const nextId = next === null ? null : currentSongId(next);
  const isOther = nextId !== null && queue.length > 1;
  const read = useSongsRead(storage, isOther ? [nextId] : []);
  if (!isOther) return null;
  const song = read.answer?.songs.get(nextId);
  if (song === undefined) return undefined;
  return [song.songName, creditedArtists(song), animeName(song, style)].filter(Boolean).join(' · ');
}
