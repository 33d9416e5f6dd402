import { useState } from 'react';
import { useServices } from '../../actions/services';
import { searchPath, searchTextOf } from '../../config/paths';
import { usePathname } from '../../routing/useAddress';
import { useNavigator } from '../../routing/useNavigator';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { TopBar } from '../../ui/shell/TopBar';
import { loadSuggest } from '../panels/lazyPanels';
import { loadSearchScreen } from '../router/screens';

const nothing = () => undefined;

/** The top bar: the search goes to its address, the buttons open their dialogs. */
export function ConnectedTopBar() {
  const { dialogs, storage } = useServices();
  const pathname = usePathname();
  const navigator = useNavigator();
  /** The search field once it has had the focus; null also where its panel could not be fetched. */
  const [field, setField] = useState<HTMLInputElement | null>(null);
  return (
    <TopBar
      searchText={searchTextOf(pathname)}
      // By the time a text is typed, its page is there. The song database hears of nothing yet.
      onSearchNear={(input) => {
        setField(input);
        loadSearchScreen().catch(nothing);
      }}
      suggestions={
        field && (
          // The search works without them; they are fetched anew with the next focus.
          <LazyPart load={loadSuggest} isOptional onBroken={() => setField(null)}>
            {({ SuggestBox }) => <SuggestBox field={field} />}
          </LazyPart>
        )
      }
      onSearch={(text) => {
        navigator.push(searchPath(text));
        loadSuggest().then(({ rememberSearch }) => rememberSearch(text, storage), nothing);
      }}
      onOpenShortcuts={() => dialogs.openDialog({ kind: 'shortcuts' })}
      onOpenSettings={() => dialogs.openDialog({ kind: 'settings' })}
    />
  );
}
