import { memo, useId, useMemo, useRef } from 'react';
import type { Song } from '../../domain/song/song';
import type { SongGroup } from '../../domain/song/songGroups';
import { songRowKeys } from '../../domain/song/songOrder';
import { useAnimeNameStyle } from '../names/animeNames';
import { CoveredList } from '../screen/hiddenNames';
import type { SongRowControls, SongRowOptions } from '../song/songRowControls';
import { RowStatesContext } from '../song/useRowState';
import { type OpenRows, useSongRows } from '../song/useSongRows';
import { GroupHeadingLine, knownBy, shownHeading } from './GroupHeadingLine';
import styles from './Groups.module.css';
import { cutIntoBlocks, type RowBlock } from './rowPart';
import listStyles from './SongList.module.css';
import { SongRows } from './SongRows';
import { useGrowingCount } from './useGrowingCount';

export interface GroupedSongListProps extends SongRowOptions {
  readonly groups: readonly SongGroup[];
  readonly controls: SongRowControls;
  /** What plays from a row on, where that is more than these songs; theirs in their order else. */
  readonly onPlayFrom?: ((song: Song) => void) | undefined;
}

/** Songs under headings, which lead to their anime or artist. Give it a key to start anew. */
export function GroupedSongList(props: GroupedSongListProps) {
  const { groups, controls, onPlayFrom, ...options } = props;
  const root = useRef<HTMLDivElement>(null);
  const placed = useMemo(() => placeGroups(groups), [groups]);
  const count = useGrowingCount(placed.reduce((total, group) => total + group.songs.length, 0));
  const { open, menu, rootProps } = useSongRows(controls, {
    root,
    songOf: (rowKey) => songOf(placed, rowKey),
    playFrom:
      onPlayFrom ??
      ((song) =>
        controls.onPlayFrom(
          groups.flatMap((group) => group.songs),
          song,
        )),
  });
  return (
    <RowStatesContext value={controls.rowStates}>
      <CoveredList
        hasSong={(isSuch) =>
          groups.some((group) => group.songs.some(({ annSongId }) => isSuch(annSongId)))
        }
      >
        <div {...rootProps} ref={root} className={styles.groups}>
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
      </CoveredList>
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

function songOf(groups: readonly PlacedGroup[], rowKey: string): Song | undefined {
  for (const { parts } of groups.flatMap(({ blocks }) => blocks)) {
    for (const { rowKeys, songs } of parts) {
      const song = songs[rowKeys.indexOf(rowKey)];
      if (song !== undefined) return song;
    }
  }
  return undefined;
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
  return (
    <section aria-labelledby={headingId} className={styles.group}>
      <GroupHeadingLine
        id={headingId}
        heading={shownHeading(group, group.songs[0], useAnimeNameStyle())}
        link={group.link}
      />
      <ul className={listStyles.list}>
        <SongRows
          blocks={group.blocks}
          endIndex={group.firstIndex + count}
          {...rest}
          {...knownBy(group.link)}
        />
      </ul>
    </section>
  );
});
