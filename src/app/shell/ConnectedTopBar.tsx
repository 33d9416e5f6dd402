import { useLocation, useNavigate } from 'react-router';
import { useServices } from '../../actions/services';
import { searchPath, searchTextOf } from '../../config/paths';
import { TopBar } from '../../ui/shell/TopBar';

/** The top bar: the search goes to its address, the buttons open their dialogs. */
export function ConnectedTopBar() {
  const { dialogs } = useServices();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (
    <TopBar
      searchText={searchTextOf(pathname)}
      onSearch={(text) => void navigate(searchPath(text))}
      onOpenShortcuts={() => dialogs.openDialog({ kind: 'shortcuts' })}
      onOpenSettings={() => dialogs.openDialog({ kind: 'settings' })}
    />
  );
}
