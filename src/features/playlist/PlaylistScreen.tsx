import { useEffect } from 'react';
import { notePlaylist } from '../../actions/recentPlaylists';
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
  const services = useServices();
  const playlist = usePlaylist(services.storage, useRouteId() ?? NO_ID);
  const shownId = playlist?.id ?? NO_ID;
  useEffect(() => {
    if (shownId !== NO_ID) notePlaylist(shownId, services);
  }, [shownId, services]);
  const title = playlist ? texts.playlist.titleOf(playlist.title) : texts.playlistPage.kicker;
  return (
    <Screen documentTitle={title}>
      {playlist === undefined && <Skeletons shape="rows" label={texts.list.searching} />}
      {playlist === null && <NoPlaylist />}
      {playlist && <PlaylistContent key={playlist.id} playlist={playlist} />}
    </Screen>
  );
}
