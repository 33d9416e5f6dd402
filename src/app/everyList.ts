/**
 * Modules for lists of songs, which nearly every screen uses. They are in the first bundle: a chunk
 * of their own would cost more bytes than it saves the few screens without a list.
 */
import '../actions/useListenedSongs';
import '../actions/search/useSongQuery';
import '../actions/queue/useSongRowControls';
import '../storage/playlists/usePlaylists';
import '../ui/feedback/EmptyState';
import '../ui/table/PlainTable';
