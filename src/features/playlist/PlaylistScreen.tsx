import { useServices } from '../../actions/services';
import { useRouteId } from '../../routing/useRouteId';
import { usePlaylist } from '../../storage/playlists/usePlaylists';
import * as texts from '../../texts/texts';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { Screen } from '../../ui/screen/Screen';
import { NoPlaylist } from './NoPlaylist';
import { PlaylistContent } from './PlaylistContent';

/** No list has it. */
const NO_ID = 0;

/** One playlist, by the id in the address. */
export function PlaylistScreen() {
  const { storage } = useServices();
  const playlist = usePlaylist(storage, useRouteId() ?? NO_ID);
  const title = playlist ? texts.playlist.titleOf(playlist.title) : texts.playlistPage.kicker;
  return (
    <Screen documentTitle={title}>
      {playlist === undefined && <Skeletons shape="rows" label={texts.list.searching} />}
      {playlist === null && <NoPlaylist />}
      {playlist && <PlaylistContent key={playlist.id} playlist={playlist} />}
    </Screen>
  );
}
