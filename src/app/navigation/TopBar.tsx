import { IconKeyboard, IconSearch, IconSettings } from '@tabler/icons-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useServices } from '../../actions/services';
import { PATHS, ROUTES, searchPath, searchTextOf } from '../../config/paths';
import { Link, useAddress, useNavigator } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { SEARCH_FIELD_ID, SUGGESTIONS_ID } from '../../ui/search/searchFieldIds';
import { loadSuggest } from '../panels/lazyPanels';
import { loadSearchScreen } from '../router/screens';
import styles from './TopBar.module.css';

// On the form itself, as specified: not every screen reader supports the search element yet.
const SEARCH_LANDMARK = { role: 'search' } as const;

const nothing = () => undefined;

function SearchForm() {
  const { storage } = useServices();
  const { pathname, search } = useAddress();
  const navigator = useNavigator();
  const findText = new URLSearchParams(pathname === ROUTES.find ? search : '').get('text');
  /** The text of the open search page; empty on other pages. */
  const searchText = findText ?? searchTextOf(pathname);
  const input = useRef<HTMLInputElement>(null);
  /** The search field after its first focus; null also if its panel could not be loaded. */
  const [nearField, setNearField] = useState<HTMLInputElement | null>(null);
  const [initialText] = useState(searchText);
  // Follows the address, but never overwrites text that is being typed.
  useEffect(() => {
    if (input.current === null || input.current === document.activeElement) return;
    input.current.value = searchText;
  }, [searchText]);

  function submit(event: FormEvent) {
    event.preventDefault();
    const text = input.current?.value ?? '';
    navigator.push(searchPath(text));
    loadSuggest().then(({ rememberSearch }) => rememberSearch(text, storage), nothing);
  }

  function empty() {
    const field = input.current;
    if (field === null) return;
    field.value = '';
    field.focus();
    // A browser sends this event after deleting all letters.
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <div className={styles.search}>
      <form {...SEARCH_LANDMARK} className={styles.form} onSubmit={submit}>
        <input
          ref={input}
          id={SEARCH_FIELD_ID}
          className={styles.input}
          type="text"
          name="search"
          role="combobox"
          aria-label={texts.frame.searchLabel}
          aria-autocomplete="list"
          aria-haspopup="grid"
          aria-expanded="false"
          aria-controls={SUGGESTIONS_ID}
          placeholder={texts.frame.searchPlaceholder}
          defaultValue={initialText}
          // Loads the search page while the user types. The song database is not queried yet.
          onFocus={(event) => {
            setNearField(event.currentTarget);
            loadSearchScreen().catch(nothing);
          }}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.empty}
          aria-label={texts.frame.emptySearch}
          // The field keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={empty}
        />
        <button type="submit" className={styles.submit}>
          <IconSearch aria-hidden="true" size={18} stroke={2.25} />
          <span className={styles.submitWord}>{texts.frame.searchButton}</span>
        </button>
      </form>
      {nearField && (
        // The search works without suggestions; the next focus loads them again.
        <LazyPart load={loadSuggest} isOptional onBroken={() => setNearField(null)}>
          {({ SuggestBox }) => <SuggestBox field={nearField} />}
        </LazyPart>
      )}
    </div>
  );
}

export function TopBar() {
  const { dialogs } = useServices();
  return (
    <header className={styles.bar}>
      <Link to={PATHS.home} className={styles.home} aria-label={texts.frame.productName}>
        <Logo />
        <span className={styles.wordmark}>
          Anime <b>Song</b> Player
        </span>
      </Link>
      <SearchForm />
      <span className={styles.end}>
        <IconButton
          label={texts.frame.shortcutsButton}
          shortcut="?"
          tooltip="belowEnd"
          icon={<IconKeyboard aria-hidden="true" size={22} stroke={1.75} />}
          aria-haspopup="dialog"
          onClick={() => dialogs.openDialog({ kind: 'shortcuts' })}
        />
        <IconButton
          label={texts.frame.settingsButton}
          tooltip="belowEnd"
          icon={<IconSettings aria-hidden="true" size={22} stroke={1.75} />}
          aria-haspopup="dialog"
          onClick={() => dialogs.openDialog({ kind: 'settings' })}
        />
      </span>
    </header>
  );
}

/** The product's mark: a small television with the play sign as its picture. */
function Logo({ size = 36 }: { readonly size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 36 36" fill="none">
      <path
        d="M12 3l6 5l6.5 -6"
        stroke="var(--text-muted)"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <rect x="2" y="8" width="32" height="24" rx="7" fill="var(--accent)" />
      <rect x="5.5" y="11.5" width="25" height="17" rx="4" fill="var(--on-accent)" />
      <path
        d="M15 15.6v8.8a.8.8 0 0 0 1.2 .7l7.4 -4.4a.8.8 0 0 0 0 -1.4l-7.4 -4.4a.8.8 0 0 0 -1.2 .7z"
        fill="var(--accent-strong)"
      />
    </svg>
  );
}
