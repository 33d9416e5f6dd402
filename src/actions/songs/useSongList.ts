import { useSongRowControls } from '../queue/useSongRowControls';
import { useListActions } from './listActions';
import { type ListFilter, type SongSource, useSongView } from './useSongView';

/** What a list of songs draws, and what its rows and the list as a whole can do. */
export function useSongList(filter: ListFilter, source: SongSource) {
  return {
    list: useSongView(filter, source),
    controls: useSongRowControls(),
    actions: useListActions(),
  };
}
