import { memo, useId, useMemo } from 'react';
import { animePath, artistPath } from '../../config/paths';
import type { GroupHeading, GroupLink, SongGroup } from '../../domain/songGroups';
import { songRowKeys } from '../../domain/songOrder';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import { RowStatesContext } from '../song/useRowState';
import { type OpenRows, useSongRows } from '../song/useSongRows';
import { cutIntoBlocks, type RowBlock } from './rowPart';
import styles from './SongList.module.css';
import { SongRows } from './SongRows';
import { useGrowingCount } from './useGrowingCount';

export interface GroupedSongListProps extends SongRowOptions {
  readonly groups: readonly SongGroup[];
  readonly controls: SongRowControls;
}

/** Songs under headings, which lead to their anime or artist. Give it a key to start anew. */
export function GroupedSongList({ groups, controls, ...options }: GroupedSongListProps) {
  const placed = useMemo(() => placeGroups(groups), [groups]);
  const count = useGrowingCount(placed.reduce((total, group) => total + group.songs.length, 0));
  const { open, menu } = useSongRows(controls);
  return (
    <RowStatesContext value={controls.rowStates}>
      <div className={styles.groups}>
        {placed
          .filter((group) => group.firstIndex < count)
          .map((group) => (
            <Group
              key={group.key}
              group={group}
              // The same once all of it is drawn, so that it is not looked at again.
              count={Math.min(count - group.firstIndex, group.songs.length)}
              controls={controls}
              open={open}
              {...options}
            />
          ))}
      </div>
      {menu}
    </RowStatesContext>
  );
}

interface PlacedGroup extends SongGroup {
  /** Place of its first song among those of all groups. */
  readonly firstIndex: number;
  readonly blocks: readonly RowBlock[];
}

/** A song may stand in several groups, so the keys of its rows carry the group's. */
function placeGroups(groups: readonly SongGroup[]): readonly PlacedGroup[] {
  let firstIndex = 0;
  return groups.map((group) => {
    const keys = songRowKeys(group.songs.map((song) => song.annSongId));
    const rowKeys = keys.map((key) => `${group.key} ${key}`);
    const blocks = cutIntoBlocks(group.songs, rowKeys, firstIndex);
    const placed = { ...group, firstIndex, blocks };
    firstIndex += group.songs.length;
    return placed;
  });
}

interface GroupProps extends SongRowOptions {
  readonly group: PlacedGroup;
  /** How many of its rows to draw by now. */
  readonly count: number;
  readonly controls: SongRowControls;
  readonly open: OpenRows;
}

const Group = memo(function Group({ group, count, ...rest }: GroupProps) {
  const headingId = useId();
  const heading = headingText(group.heading);
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <h2 className={styles.heading} id={headingId}>
        {group.link === null ? (
          heading
        ) : (
          <Link to={pathOf(group.link)} className={styles.headingLink} title={heading} dir="auto">
            <span className={styles.headingName}>{heading}</span>
          </Link>
        )}
      </h2>
      <ul className={styles.list}>
        <SongRows blocks={group.blocks} endIndex={group.firstIndex + count} {...rest} />
      </ul>
    </section>
  );
});

function pathOf(link: GroupLink): string {
  return link.kind === 'anime' ? animePath(link.id) : artistPath(link.id);
}

function headingText(heading: GroupHeading): string {
  if (heading === null) return texts.list.missing;
  return typeof heading === 'string' ? heading : texts.list.songTypes[heading.songType];
}
