import { IconSearch, IconSettings } from '@tabler/icons-react';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/Button';
import { SEARCH_FIELD_ID, SUGGESTIONS_ID } from '../search/searchFieldIds';
import styles from './TopBar.module.css';

export interface TopBarProps {
  /** The text of the open search page, shown in the field. Empty on other pages. */
  readonly searchText: string;
  readonly onSearch: (text: string) => void;
  /** Called when the field gets the focus: a search may follow. */
  readonly onSearchNear: (field: HTMLInputElement) => void;
  /** The panel under the field; its own aria-expanded tells whether it is open. */
  readonly suggestions?: ReactNode;
  readonly onOpenSettings: () => void;
}

type SearchFormProps = Omit<TopBarProps, 'onOpenSettings'>;

// On the form itself, as specified: not every screen reader supports the search element yet.
const SEARCH_LANDMARK = { role: 'search' } as const;

/** Lets the field keep the focus while its button is pressed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

function SearchForm({ searchText, onSearch, onSearchNear, suggestions }: SearchFormProps) {
  const input = useRef<HTMLInputElement>(null);
  const [initialText] = useState(searchText);
  // Follows the address, but never overwrites text that is being typed.
  useEffect(() => {
    if (input.current === null || input.current === document.activeElement) return;
    input.current.value = searchText;
  }, [searchText]);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(input.current?.value ?? '');
  }

  function empty() {
    const field = input.current;
    if (field === null) return;
    field.value = '';
    field.focus();
    // The same event as after deleting all letters.
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
          onFocus={(event) => onSearchNear(event.currentTarget)}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <button
          type="button"
          className={styles.empty}
          aria-label={texts.frame.emptySearch}
          onMouseDown={keepFocus}
          onClick={empty}
        />
        <button type="submit" className={styles.submit}>
          <IconSearch aria-hidden="true" size={18} stroke={2.25} />
          <span className={styles.submitWord}>{texts.frame.searchButton}</span>
        </button>
      </form>
      {suggestions}
    </div>
  );
}

/** Home link, search, and the button that opens the settings. */
export function TopBar({ onOpenSettings, ...search }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <Link to={PATHS.home} className={styles.home} aria-label={texts.frame.productName}>
        <Logo />
        <span className={styles.wordmark}>
          Anime <b>Song</b> Player
        </span>
      </Link>
      <SearchForm {...search} />
      <span className={styles.end}>
        <IconButton
          label={texts.frame.settingsButton}
          tooltip="belowEnd"
          icon={<IconSettings aria-hidden="true" size={22} stroke={1.75} />}
          aria-haspopup="dialog"
          onClick={onOpenSettings}
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
