import { useServices } from '../../actions/services';
import { searchPath, searchTextOf } from '../../config/paths';
import { useAddress } from '../../routing/useAddress';
import { useNavigator } from '../../routing/useNavigator';
import { TopBar } from '../../ui/shell/TopBar';
import { loadSearchScreen } from '../screens';

/** The top bar: the search goes to its address, the buttons open their dialogs. */
export function ConnectedTopBar() {
  const { dialogs } = useServices();
  const { pathname } = useAddress();
  const navigator = useNavigator();
  return (
    <TopBar
      searchText={searchTextOf(pathname)}
      // By the time a text is typed, its page is there. The song database hears of nothing yet.
      onSearchNear={() => void loadSearchScreen().catch(() => {})}
      onSearch={(text) => navigator.push(searchPath(text))}
      onOpenShortcuts={() => dialogs.openDialog({ kind: 'shortcuts' })}
      onOpenSettings={() => dialogs.openDialog({ kind: 'settings' })}
    />
  );
}
