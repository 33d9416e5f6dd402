import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../actions/services';
import { searchPath, searchTextOf } from '../../config/paths';
import { TopBar } from '../../ui/shell/TopBar';
import { loadSearchScreen } from '../screens';

/** The top bar: the search goes to its address, the buttons open their dialogs. */
export function ConnectedTopBar() {
  const { dialogs, rankedTime } = useServices();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <TopBar
      searchText={searchTextOf(pathname)}
      // By the time a text is typed, its page is there and it is known what may be asked.
      onSearchNear={() => {
        loadSearchScreen().catch(() => {});
        void rankedTime.isSearchLimited();
      }}
      onSearch={(text) => void navigate(searchPath(text))}
      onOpenShortcuts={() => dialogs.openDialog({ kind: 'shortcuts' })}
      onOpenSettings={() => dialogs.openDialog({ kind: 'settings' })}
    />
  );
}
