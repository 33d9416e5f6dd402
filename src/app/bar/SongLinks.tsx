import { animePath, artistPath } from '../../config/paths';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import { Link } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { nameAttributes } from '../../ui/names/nameAttributes';

interface SongLinksProps {
  readonly song: Song;
  readonly titleClass: string | undefined;
  readonly artistClass: string | undefined;
  /** Adds the anime's name as plain text. */
  readonly animeClass?: string | undefined;
  readonly onFollow?: () => void;
}

/** The song's name as a link to its anime, and its artists as a link to the first one. */
export function SongLinks(props: SongLinksProps) {
  const { song, titleClass, artistClass, animeClass, onFollow } = props;
  const title = song.songName || texts.player.unknownSong;
  const artists = creditedArtists(song) ?? texts.common.unknown;
  const mainArtist = song.artists[0];
  const style = useAnimeNameStyle();
  const anime = animeName(song, style);
  const link = (to: string, name: string, className: string | undefined) => (
    <Link to={to} className={className} title={name} {...nameAttributes(name)} onClick={onFollow}>
      {name}
    </Link>
  );
  return (
    <>
      {link(animePath(song.annId), title, titleClass)}
      {mainArtist ? (
        link(artistPath(mainArtist.id), artists, artistClass)
      ) : (
        <span className={artistClass} {...nameAttributes(artists)}>
          {artists}
        </span>
      )}
      {animeClass ? (
        <span className={animeClass} {...nameAttributes(anime, style)}>
          {anime}
        </span>
      ) : null}
    </>
  );
}
