import * as texts from '../../texts/texts';
import type { FilterTools } from '../../ui/filter/filterTools';
import { ListTools } from '../../ui/filter/ListTools';
import { Tabs } from '../../ui/list/Tabs';
import { useIsPhone } from '../../ui/nearness/useWindowQuery';
import { PhonePlace } from '../../ui/screen/phonePlaces';
import { AllSongsButtons } from '../../ui/table/AllSongsButtons';
import type { ListSelection } from '../../ui/table/useListSelection';
import styles from './Playlist.module.css';
import type { AllSongs } from './useAllSongs';
import { PLAYLIST_TABS, type PlaylistTab } from './usePlaylistView';

interface PlaylistBarProps {
  readonly tab: PlaylistTab;
  readonly onTab: (tab: PlaylistTab) => void;
  /** The id of what the tab shows. */
  readonly panelId: string;
  /** The id of the button that filters. */
  readonly buttonId: string;
  readonly tools: FilterTools;
  readonly selection: ListSelection;
  readonly all: AllSongs;
}

const TABS = PLAYLIST_TABS.map((id) => ({ id, label: texts.playlistPage.filters[id] }));

/** How the songs are grouped and filtered, and what can be done with all of them. */
export function PlaylistBar(props: PlaylistBarProps) {
  const { tab, onTab, panelId, buttonId, tools, selection, all } = props;
  const isPhone = useIsPhone();
  return (
    <div className={styles.bar}>
      <Tabs
        label={texts.playlistPage.filtersLabel}
        tabs={TABS}
        active={tab}
        onChange={onTab}
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
