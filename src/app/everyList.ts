/**
 * What nearly every screen lists songs with. It comes with the program: as a file of its own it would
 * be sent with more words than it spares the few screens without a list.
 */
import '../actions/useListenedSongs';
import '../actions/search/useSongQuery';
import '../actions/queue/useSongRowControls';
import '../storage/playlists/usePlaylists';
import '../ui/feedback/EmptyState';
import '../ui/table/PlainTable';
