import * as texts from '../../texts/texts';
import { FilterTabs } from '../../ui/list/FilterTabs';
import { ListTools } from '../../ui/narrowing/ListTools';
import type { NarrowingTools } from '../../ui/narrowing/narrowingTools';
import { useIsPhone } from '../../ui/nearness/useIsPhone';
import { PhonePlace } from '../../ui/screen/phonePlaces';
import { AllSongsButtons } from '../../ui/selection/AllSongsButtons';
import type { ListSelection } from '../../ui/selection/useListSelection';
import styles from './Playlist.module.css';
import type { AllSongs } from './useAllSongs';
import { PLAYLIST_FILTERS, type PlaylistFilter } from './usePlaylistView';

interface PlaylistBarProps {
  readonly filter: PlaylistFilter;
  readonly onFilter: (filter: PlaylistFilter) => void;
  /** The id of what the filter shows. */
  readonly panelId: string;
  /** The id of the button that narrows. */
  readonly buttonId: string;
  readonly tools: NarrowingTools;
  readonly selection: ListSelection;
  readonly all: AllSongs;
}

const TABS = PLAYLIST_FILTERS.map((id) => ({ id, label: texts.playlistPage.filters[id] }));

/** How the songs are grouped and narrowed, and what can be done with all of them. */
export function PlaylistBar(props: PlaylistBarProps) {
  const { filter, onFilter, panelId, buttonId, tools, selection, all } = props;
  const isPhone = useIsPhone();
  return (
    <div className={styles.bar}>
      <FilterTabs
        label={texts.playlistPage.filtersLabel}
        tabs={TABS}
        active={filter}
        onChange={onFilter}
        panelId={panelId}
      />
      <div className={styles.barButtons}>
        {!isPhone && (
          <AllSongsButtons
            isDisabled={all.isNothing}
            onShuffle={all.shuffle}
            onAddToQueue={all.addToQueue}
            onAddToPlaylist={all.addToPlaylist}
            selection={selection}
          />
        )}
        <PhonePlace name="tools" className={styles.tools} />
        <ListTools tools={tools} id={buttonId} isSortSign />
      </div>
    </div>
  );
}
