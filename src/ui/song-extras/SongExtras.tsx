import { Fragment, useEffect, useState } from 'react';
import { songPath } from '../../config/paths';
import { animeName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { songNumberOf, songTypeGroupOf } from '../../domain/song/songType';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../names/animeNames';
import type { SongRowControls } from '../song/songRowControls';
import styles from './SongExtras.module.css';

interface SongExtrasProps {
  readonly song: Song;
  readonly findSameRecording: SongRowControls['findSameRecording'];
}

/** Below the table: how many know the song, and where else its recording was used. */
export function SongExtras({ song, findSameRecording }: SongExtrasProps) {
  const [others, setOthers] = useState<readonly Song[]>([]);
  useEffect(() => {
    let isGone = false;
    findSameRecording(song).then(
      (found) => {
        if (!isGone) setOthers(found);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [song, findSameRecording]);
  const { songDifficulty } = song;
  if (songDifficulty === null && others.length === 0) return null;
  return (
    <div className={styles.extras} data-details>
      {songDifficulty !== null && (
        <p>{texts.songInformation.knownTo(Math.round(songDifficulty))}</p>
      )}
      {others.length > 0 && (
        <p>
          {texts.songInformation.alsoIn}{' '}
          {others.map((other, place) => (
            <Fragment key={other.annSongId}>
              {place > 0 && texts.songInformation.betweenNames}
              <OtherPlace song={other} />
            </Fragment>
          ))}
        </p>
      )}
    </div>
  );
}

function OtherPlace({ song }: { readonly song: Song }) {
  const anime = animeName(song, useAnimeNameStyle()) ?? texts.song.missing;
  const { songType } = song;
  return (
    <Link to={songPath(song.annId, song.annSongId)}>
      {songType === ''
        ? anime
        : texts.songInformation.placeIn(
            anime,
            texts.song.shortType(songTypeGroupOf(songType), songNumberOf(songType)),
          )}
    </Link>
  );
}
