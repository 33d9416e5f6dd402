import { type Ref, useContext } from 'react';
import { animePath, artistPath } from '../../config/paths';
import { type AnimeNameStyle, animeName } from '../../domain/song/personNames';
import type { Song } from '../../domain/song/song';
import type { GroupHeading, GroupLink } from '../../domain/song/songGroups';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { CoveredListContext } from '../screen/hiddenNames';
import type { SongRowOptions } from '../song/songRowControls';
import styles from './SongTable.module.css';

interface GroupHeadingLineProps {
  readonly heading: GroupHeading;
  readonly link: GroupLink | null;
  readonly id: string;
  readonly ref?: Ref<HTMLHeadingElement>;
  /** Its place in a list that has only what is near the window in it. */
  readonly item?: number;
}

/** The heading of a group of songs, which leads to its anime or person. */
export function GroupHeadingLine({ heading, link, id, ref, item }: GroupHeadingLineProps) {
  const isCovered = useContext(CoveredListContext) !== null;
  const text = isCovered ? texts.song.hidden : headingText(heading);
  return (
    <h2 ref={ref} className={styles.heading} id={id} data-item={item}>
      {link === null || isCovered ? (
        text
      ) : (
        <Link to={pathOf(link)} className={styles.headingLink} title={text} dir="auto">
          <span className={styles.headingName}>{text}</span>
        </Link>
      )}
    </h2>
  );
}

function pathOf(link: GroupLink): string {
  return link.kind === 'anime' ? animePath(link.id) : artistPath(link.id);
}

/** What the rows below a heading need not say again. */
export function knownBy(
  link: GroupLink | null,
): Pick<SongRowOptions, 'isAnimeKnown' | 'knownPersonId'> {
  if (link?.kind === 'anime') return { isAnimeKnown: true };
  return link?.kind === 'artist' ? { knownPersonId: link.id } : {};
}

/** The heading of a group; of an anime's by the name that anime go by. */
export function shownHeading(
  { heading, link }: { readonly heading: GroupHeading; readonly link: GroupLink | null },
  firstSong: Song | undefined,
  style: AnimeNameStyle,
): GroupHeading {
  return link?.kind === 'anime' && firstSong !== undefined ? animeName(firstSong, style) : heading;
}

export function headingText(heading: GroupHeading): string {
  if (heading === null) return texts.list.missing;
  return typeof heading === 'string' ? heading : texts.pageWords.songTypes[heading.songType];
}
