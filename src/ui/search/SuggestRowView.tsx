import {
  IconChevronRight,
  IconHistory,
  IconPlayerPlayFilled,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { searchPath } from '../../config/paths';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { useAnimeNameStyle } from '../names/animeNames';
import { FoundNames, FoundPicture } from './FoundNames';
import type { FoundBest, FoundSong, SuggestRow } from './found';
import { factsOf, nameOf, pathOf, searchAddress } from './foundFacts';
import { CELL, mainCellProps, ROW } from './gridRoles';
import styles from './SuggestRow.module.css';
import { suggestionId } from './searchFieldIds';

/** What rows can do. Keep one object: rows are memoised. */
export interface SuggestRowControls {
  /** A row's link was followed, or its button pressed. */
  readonly onChoose: (row: SuggestRow) => void;
  readonly onPlaySong: (found: FoundSong) => void;
  readonly onRemove: (text: string) => void;
}

interface SuggestRowProps {
  readonly row: SuggestRow;
  readonly isActive: boolean;
  readonly isBest: boolean;
  readonly controls: SuggestRowControls;
}

/** What it leads to, and beside it a button where there is something else to do. */
export const SuggestRowView = memo(function SuggestRowView(props: SuggestRowProps) {
  const { row, isActive, isBest } = props;
  return (
    <div
      {...ROW}
      className={styles.row}
      data-active={isActive || undefined}
      data-best={isBest || undefined}
      data-kind={row.kind}
    >
      <div {...mainCellProps(isActive)} id={suggestionId(row.key)} className={styles.cell}>
        <RowContent {...props} />
      </div>
      <RowButton {...props} />
    </div>
  );
});

function RowContent({ row, controls }: SuggestRowProps) {
  const choose = () => controls.onChoose(row);
  switch (row.kind) {
    case 'clear':
      return (
        <button type="button" tabIndex={-1} className={styles.clear} onClick={choose}>
          {texts.suggest.clearAll}
        </button>
      );
    case 'noCommand':
      return <p className={styles.nothing}>{texts.suggest.noCommand}</p>;
    case 'command':
      return row.address === null ? (
        <button type="button" tabIndex={-1} className={styles.link} onClick={choose}>
          <CommandName row={row} />
        </button>
      ) : (
        <RowLink to={row.address} onClick={choose}>
          <CommandName row={row} />
        </RowLink>
      );
    case 'recent':
      return (
        <RowLink to={searchPath(row.text)} onClick={choose}>
          <IconHistory aria-hidden="true" size={20} stroke={1.75} className={styles.icon} />
          <span className={styles.name} dir="auto">
            {row.text}
          </span>
        </RowLink>
      );
    case 'search':
      return (
        <RowLink to={searchAddress(row.text, row.takenOff)} onClick={choose}>
          <IconSearch aria-hidden="true" size={20} stroke={1.75} className={styles.icon} />
          <span className={styles.name} dir="auto">
            {texts.suggest.searchFor(row.text)}
          </span>
        </RowLink>
      );
    default:
      return <FoundLink found={row} onClick={choose} />;
  }
}

function CommandName({ row }: { readonly row: SuggestRow & { readonly kind: 'command' } }) {
  return (
    <>
      <IconChevronRight aria-hidden="true" size={20} stroke={1.75} className={styles.icon} />
      <span className={styles.name} dir="auto">
        {row.name}
      </span>
      {row.keyName !== null && <kbd className={styles.keyName}>{row.keyName}</kbd>}
    </>
  );
}

interface FoundLinkProps {
  readonly found: FoundBest;
  readonly onClick: () => void;
}

function FoundLink({ found, onClick }: FoundLinkProps) {
  const style = useAnimeNameStyle();
  return (
    <RowLink
      to={pathOf(found)}
      onClick={onClick}
      title={`${nameOf(found)}\n${factsOf(found, style)}`}
    >
      <FoundPicture found={found} />
      <FoundNames found={found} />
    </RowLink>
  );
}

interface RowLinkProps {
  readonly to: string;
  readonly title?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A real link, so that it opens in another tab too. Keys reach it through the field. */
function RowLink(props: RowLinkProps) {
  return <Link {...props} tabIndex={-1} className={styles.link} draggable={false} />;
}

function RowButton({ row, controls }: SuggestRowProps) {
  if (row.kind !== 'song' && row.kind !== 'recent') return null;
  const isSong = row.kind === 'song';
  return (
    <div {...CELL}>
      <button
        type="button"
        tabIndex={-1}
        className={isSong ? styles.play : styles.remove}
        aria-label={isSong ? texts.suggest.play(nameOf(row)) : texts.suggest.remove(row.text)}
        aria-keyshortcuts={isSong ? 'Alt+Enter' : 'Delete'}
        onClick={() => (isSong ? controls.onPlaySong(row.song) : controls.onRemove(row.text))}
      >
        {isSong ? (
          <IconPlayerPlayFilled aria-hidden="true" size={18} />
        ) : (
          <IconX aria-hidden="true" size={18} stroke={2} />
        )}
      </button>
    </div>
  );
}
