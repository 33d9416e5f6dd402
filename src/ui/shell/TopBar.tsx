import { IconKeyboard, IconListSearch, IconSearch, IconSettings } from '@tabler/icons-react';
import {
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { findPath, PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
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
  readonly onOpenShortcuts: () => void;
  readonly onOpenSettings: () => void;
}

type SearchFormProps = Omit<TopBarProps, 'onOpenShortcuts' | 'onOpenSettings'>;

// On the form itself, as specified: not every screen reader supports the search element yet.
const SEARCH_LANDMARK = { role: 'search' } as const;

/** Lets the field keep the focus while its button is pressed. */
function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

interface FieldText {
  readonly input: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly onType: (text: string) => void;
}

/** Follows the address, but never overwrites text that is being typed. */
function useFieldText(searchText: string): FieldText {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(searchText);
  useEffect(() => {
    if (input.current === null || input.current === document.activeElement) return;
    input.current.value = searchText;
    setText(searchText);
  }, [searchText]);
  return { input, text, onType: setText };
}

function SearchForm({ searchText, onSearch, onSearchNear, suggestions }: SearchFormProps) {
  const [initialText] = useState(searchText);
  const { input, text, onType } = useFieldText(searchText);

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
    <>
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
            onInput={(event) => onType(event.currentTarget.value)}
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
      <Link to={findPath(text)} className={styles.advanced}>
        <IconListSearch aria-hidden="true" size={22} stroke={1.75} />
        <span className={styles.advancedWord}>{texts.frame.advancedSearch}</span>
      </Link>
    </>
  );
}

/** Home link, search, and the two buttons that open the shortcuts and the settings. */
export function TopBar({ onOpenShortcuts, onOpenSettings, ...search }: TopBarProps) {
  return (
    <header className={styles.bar}>
      <Link to={PATHS.home} className={styles.home} aria-label={texts.frame.productName}>
        <Logo />
        <span className={styles.wordmark}>
          Anime <b>Song</b> Player
        </span>
      </Link>
      <SearchForm {...search} />
      <div className={styles.buttons}>
        <IconButton
          label={texts.frame.shortcutsButton}
          tooltip="belowEnd"
          icon={<IconKeyboard aria-hidden="true" size={22} stroke={1.75} />}
          aria-haspopup="dialog"
          onClick={onOpenShortcuts}
        />
        <IconButton
          label={texts.frame.settingsButton}
          tooltip="belowEnd"
          icon={<IconSettings aria-hidden="true" size={22} stroke={1.75} />}
          aria-haspopup="dialog"
          onClick={onOpenSettings}
        />
      </div>
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
