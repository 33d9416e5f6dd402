import { useParams } from 'react-router';
import { PLAYLIST_TEXTS } from '../../actions/playlistTexts';
import { useServices } from '../../actions/services';
import { parseRouteId } from '../../config/paths';
import { usePlaylist } from '../../storage/playlists/usePlaylists';
import { Skeletons } from '../../ui/feedback/Skeletons';
import { LIST_TEXTS } from '../../ui/list/texts';
import { Screen } from '../../ui/screen/Screen';
import { NoPlaylist } from './NoPlaylist';
import { PlaylistContent } from './PlaylistContent';
import { PLAYLIST_PAGE_TEXTS } from './texts';

/** No list has it. */
const NO_ID = 0;

/** One playlist, by the id in the address. */
export function PlaylistScreen() {
  const { storage } = useServices();
  const { idPlaylist } = useParams();
  const playlist = usePlaylist(storage, parseRouteId(idPlaylist) ?? NO_ID);
  const title = playlist ? PLAYLIST_TEXTS.titleOf(playlist.title) : PLAYLIST_PAGE_TEXTS.kicker;
  return (
    <Screen documentTitle={title}>
      {playlist === undefined && <Skeletons shape="rows" label={LIST_TEXTS.searching} />}
      {playlist === null && <NoPlaylist />}
      {playlist && <PlaylistContent key={playlist.id} playlist={playlist} />}
    </Screen>
  );
}
