import { listNames } from '../../../domain/song/personNames';
import type { Song } from '../../../domain/song/song';
import * as texts from '../../../texts/texts';
import styles from './NowPlayingSheet.module.css';

/** What is known of a song beside its names, a line each; nothing for what nobody knows. */
export function SongFactLines({ song }: { readonly song: Song }) {
  const kinds = [song.songType, song.animeType, song.animeVintage].filter(Boolean);
  const composers = listNames(song.composers);
  const arrangers = listNames(song.arrangers);
  const isArrangedByOthers = arrangers !== composers && arrangers !== '';
  const lines = [
    kinds.join(' · '),
    composers && texts.nowPlaying.composedBy(composers),
    isArrangedByOthers ? texts.nowPlaying.arrangedBy(arrangers) : '',
  ].filter((line) => line !== '');
  if (lines.length === 0) return null;
  return (
    <ul aria-label={texts.nowPlaying.facts} className={styles.facts}>
      {lines.map((line) => (
        <li key={line} dir="auto">
          {line}
        </li>
      ))}
    </ul>
  );
}
