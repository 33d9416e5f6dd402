import { IconKeyboard, IconSearch, IconSettings } from '@tabler/icons-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { PATHS } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { IconButton } from '../controls/IconButton';
import { Logo } from './Logo';
import styles from './TopBar.module.css';

export interface TopBarProps {
  /** The text of the search page that is open; it stands in the field. Empty elsewhere. */
  readonly searchText: string;
  readonly onSearch: (text: string) => void;
  /** The field has the focus: a search may follow. */
  readonly onSearchNear: () => void;
  readonly onOpenShortcuts: () => void;
  readonly onOpenSettings: () => void;
}

type SearchFormProps = Pick<TopBarProps, 'searchText' | 'onSearch' | 'onSearchNear'>;

// On the form itself, as specified: not every screen reader knows the search element yet.
const SEARCH_LANDMARK = { role: 'search' } as const;

/** Follows the address, but never takes away what is being typed. */
function useFieldText(searchText: string): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = searchText;
  }, [searchText]);
  return input;
}

function SearchForm({ searchText, onSearch, onSearchNear }: SearchFormProps) {
  const [initialText] = useState(searchText);
  const input = useFieldText(searchText);

  function submit(event: FormEvent) {
    event.preventDefault();
    onSearch(input.current?.value ?? '');
  }

  return (
    <form {...SEARCH_LANDMARK} className={styles.search} onSubmit={submit}>
      <input
        ref={input}
        className={styles.input}
        type="text"
        name="search"
        aria-label={texts.frame.searchLabel}
        placeholder={texts.frame.searchPlaceholder}
        defaultValue={initialText}
        onFocus={onSearchNear}
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <button type="submit" className={styles.submit}>
        <IconSearch aria-hidden="true" size={18} stroke={2.25} />
        <span className={styles.submitWord}>{texts.frame.searchButton}</span>
      </button>
    </form>
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
