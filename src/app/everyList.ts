/**
 * Modules that nearly every screen uses. They are in the first bundle: a chunk of their own would
 * cost more bytes than it saves the few screens without them. Tables of songs are not: the head of
 * the home screen has none, and a first visit begins there.
 */
import '../actions/search/useSongQuery';
import '../actions/queue/useSongRowControls';
import '../storage/playlists/usePlaylists';
import '../actions/practice/usePracticeList';
import '../domain/song/songType';
import '../domain/song/wellKnown';
import '../lib/dataSaving';
import '../actions/catalogue/useCatalogue';
import '../actions/songs/songsOfList';
import '../domain/season/seasonList';
