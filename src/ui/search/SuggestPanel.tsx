import {
  IconChevronRight,
  IconHistory,
  IconPlayerPlayFilled,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { type ComponentProps, Fragment, useContext } from 'react';
import type { NameLimit } from '../../domain/season/rankedTime';
import type { AnimeHit, BestMatch, MarkedRange, PersonHit, SongHit } from '../../domain/song/hits';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import { Link } from '../../routing/Link';
import { typeText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { memoInLanguage } from '../../texts/useShownLanguage';
import { CatalogueOffer, type CatalogueOfferProps } from '../catalogue/CatalogueOffer';
import { QuickCover } from '../cover/QuickCover';
import { useAnimeNameStyle } from '../names/animeNames';
import { nameAttributes } from '../names/nameAttributes';
import { RowNote } from '../table/RowNames';
import { MarkedText } from './MarkedText';
import { RankedNote } from './RankedNote';
import type { SuggestGroup, SuggestRow } from './result';
import { animeFacts, factsOf, nameOf, pageIdOf, personFacts } from './resultFacts';
import styles from './SuggestPanel.module.css';
import rowStyles from './SuggestRow.module.css';
import { SUGGESTIONS_ID, suggestionId } from './searchFieldIds';
import { UnderstoodChips, type UnderstoodChipsProps } from './UnderstoodChips';

/** The ARIA pattern of a combobox with a grid. A table element would have its own layout. */
const ROW = { role: 'row' } as const;
const CELL = { role: 'gridcell' } as const;

function gridProps(label: string) {
  return { role: 'grid', 'aria-label': label } as const;
}

/** @param label undefined if the rows need no heading */
function rowGroupProps(label: string | undefined) {
  return { role: 'rowgroup', 'aria-label': label } as const;
}

/** Its content is its accessible name. */
function mainCellProps(isActive: boolean) {
  return { role: 'gridcell', 'aria-selected': isActive } as const;
}

interface SuggestPanelProps {
  readonly panelRef: (panel: HTMLElement | null) => void;
  readonly groups: readonly SuggestGroup[];
  /** The active row; null if the field itself is active. */
  readonly activeKey: string | null;
  readonly controls: SuggestRowControls;
  readonly understood: UnderstoodChipsProps;
  readonly nameLimit: NameLimit | null;
  readonly isFromLibrary: boolean;
  /** The offer of the song list, while it is unanswered. */
  readonly offer: CatalogueOfferProps | null;
}

export function SuggestPanel(props: SuggestPanelProps) {
  const { panelRef, groups, activeKey, controls, understood, nameLimit } = props;
  return (
    <div ref={panelRef} className={styles.panel}>
      <div className={styles.scroller}>
        {(understood.parts.length > 0 || nameLimit !== null) && (
          // Chips are not rows: the grid contains only results, and Tab moves to the chips.
          <div className={styles.head}>
            <RankedNote limit={nameLimit} className={styles.ranked} />
            <UnderstoodChips {...understood} />
          </div>
        )}
        <div {...gridProps(texts.suggest.label)} id={SUGGESTIONS_ID} className={styles.grid}>
          {groups.map(({ id, rows }) => (
            <div
              {...rowGroupProps(id === 'search' ? undefined : texts.suggest.groups[id])}
              key={id}
              className={styles.group}
              data-group={id}
            >
              {id !== 'search' && (
                <div className={styles.groupTitle} aria-hidden="true">
                  {texts.suggest.groups[id]}
                </div>
              )}
              {rows.map((row) => (
                <SuggestRowView
                  key={row.key}
                  row={row}
                  isActive={row.key === activeKey}
                  isBest={id === 'best'}
                  controls={controls}
                />
              ))}
            </div>
          ))}
        </div>
        {props.offer && (
          <div className={styles.offer}>
            <CatalogueOffer {...props.offer} />
          </div>
        )}
      </div>
      <div className={styles.foot}>
        {props.isFromLibrary && <p className={styles.source}>{texts.suggest.fromLibrary}</p>}
        {/* For devices with a keyboard. */}
        <p className={styles.keys} aria-hidden="true">
          {[...keyHints(groups, activeKey).entries()].map(([place, [key, effect]]) => (
            <Fragment key={place}>
              <kbd>{key}</kbd>
              {` ${effect}`}
            </Fragment>
          ))}
        </p>
      </div>
    </div>
  );
}

type KeyHint = readonly [key: string, effect: string];

function keyHints(groups: readonly SuggestGroup[], activeKey: string | null): readonly KeyHint[] {
  const { keys } = texts.suggest;
  const isOf = (id: SuggestGroup['id']) => groups.some((group) => group.id === id);
  if (isOf('commands')) return [[keys.enter, keys.run]];
  if (isOf('recent')) {
    return [
      [keys.enter, keys.open],
      [keys.delete, keys.remove],
      [keys.sign, keys.commands],
    ];
  }
  const active = groups.flatMap(({ rows }) => rows).find(({ key }) => key === activeKey);
  if (active === undefined || active.kind === 'search') return [[keys.enter, keys.search]];
  return [
    [keys.enter, keys.open],
    [keys.altEnter, keys.play],
    [keys.shiftEnter, keys.search],
  ];
}

const PICTURE_SIZE = 40;

/** The cover of an anime, also for its songs, or the round picture of a person. */
function ResultPicture({ result }: { readonly result: BestMatch }) {
  const isPerson = result.kind === 'person';
  const className = isPerson ? (rowStyles.portrait ?? '') : '';
  const look = { size: PICTURE_SIZE, className, isDrawn: isPerson };
  return <QuickCover annId={pageIdOf(result)} {...look} />;
}

function ResultNames({ result }: { readonly result: BestMatch }) {
  return (
    <span className="column flexible">
      {result.kind === 'song' ? <SongNames {...result.song} /> : <OtherNames result={result} />}
    </span>
  );
}

const NO_MARKS: readonly MarkedRange[] = [];

function OtherNames({ result }: { readonly result: Exclude<BestMatch, { kind: 'song' }> }) {
  const { fittingName, marks }: AnimeHit | PersonHit =
    result.kind === 'anime' ? result.anime : result.person;
  const facts = result.kind === 'anime' ? animeFacts(result.anime) : personFacts(result.person);
  return (
    <>
      <span className="row gap-2 shrinkable">
        <span className={rowStyles.name} {...nameAttributes(nameOf(result))}>
          <MarkedText text={nameOf(result)} marks={fittingName === null ? marks : NO_MARKS} />
        </span>
      </span>{' '}
      <span className={rowStyles.facts} dir="auto">
        {fittingName !== null && (
          <span>
            <MarkedText text={fittingName} marks={marks} />
            {facts !== '' && texts.common.between}
          </span>
        )}
        {facts}
      </span>
    </>
  );
}

function SongNames({ song, nameMarks, artistMarks, animeMarks }: SongHit) {
  const artist = creditedArtists(song);
  const anime = animeName(song, useAnimeNameStyle());
  const note = useContext(RowNote)(song);
  // Only the name that matched is marked.
  const isMarked = anime === animeName(song);
  return (
    <>
      <span className="row gap-2 shrinkable">
        <span className={rowStyles.name} {...nameAttributes(song.songName)}>
          <MarkedText text={song.songName || texts.common.untitledSong} marks={nameMarks} />
        </span>
        {/* The spaces separate the words for screen readers; they are not visible. */}{' '}
        {song.songType !== '' && <span className={rowStyles.tag}>{typeText(song.songType)}</span>}
      </span>{' '}
      <span className={rowStyles.facts} dir="auto">
        {note !== null && (
          <span>
            {note}
            {texts.common.between}
          </span>
        )}
        {artist !== null && <MarkedText text={artist} marks={artistMarks} />}
        {artist !== null && anime !== null && texts.common.between}
        {anime !== null && <MarkedText text={anime} marks={isMarked ? animeMarks : NO_MARKS} />}
      </span>
    </>
  );
}

/** The callbacks of the rows. Keep one object: rows are memoised. */
interface SuggestRowControls {
  /** Called when the link of a row is followed or its button is pressed. */
  readonly onChoose: (row: SuggestRow) => void;
  readonly onPlaySong: (found: SongHit) => void;
  readonly onRemove: (text: string) => void;
}

interface SuggestRowProps {
  readonly row: SuggestRow;
  readonly isActive: boolean;
  readonly isBest: boolean;
  readonly controls: SuggestRowControls;
}

/** A link, and beside it a button if there is another action. */
const SuggestRowView = memoInLanguage(function SuggestRowView(props: SuggestRowProps) {
  const { row, isActive, isBest } = props;
  return (
    <div
      {...ROW}
      className={rowStyles.row}
      data-active={isActive || undefined}
      data-best={isBest || undefined}
      data-kind={row.kind}
    >
      <div {...mainCellProps(isActive)} id={suggestionId(row.key)} className={rowStyles.cell}>
        <RowContent {...props} />
      </div>
      <RowButton {...props} />
    </div>
  );
});

const ICONS = { recent: IconHistory, search: IconSearch, command: IconChevronRight };

function RowContent({ row, controls }: SuggestRowProps) {
  const style = useAnimeNameStyle();
  const link = { to: row.address, onClick: () => controls.onChoose(row) };
  switch (row.kind) {
    case 'clear':
      return (
        <button type="button" tabIndex={-1} className={rowStyles.clear} onClick={link.onClick}>
          {texts.pageWords.clearAll}
        </button>
      );
    case 'noCommand':
      return <p className={rowStyles.nothing}>{texts.suggest.noCommand}</p>;
    case 'recent':
    case 'search':
    case 'command': {
      const Icon = ICONS[row.kind];
      return (
        <RowLink {...link}>
          <Icon aria-hidden="true" size={20} stroke={1.75} className={rowStyles.icon} />
          <span className={rowStyles.name} dir="auto">
            {wordsOf(row)}
          </span>
          {row.kind === 'command' && row.keyName !== null && (
            <kbd className={rowStyles.keyName}>{row.keyName}</kbd>
          )}
        </RowLink>
      );
    }
    default:
      return (
        <RowLink {...link} title={`${nameOf(row)}\n${factsOf(row, style)}`}>
          <ResultPicture result={row} />
          <ResultNames result={row} />
        </RowLink>
      );
  }
}

function wordsOf(row: SuggestRow & { readonly kind: keyof typeof ICONS }): string {
  if (row.kind === 'command') return row.name;
  return row.kind === 'recent' ? row.text : texts.suggest.searchFor(row.text);
}

interface RowLinkProps extends Pick<ComponentProps<typeof Link>, 'title' | 'children'> {
  /** Null for a button, which opens no page. */
  readonly to: string | null;
  readonly onClick: () => void;
}

/** A real link, so that it can be opened in another tab too. Keys reach it through the field. */
function RowLink({ to, ...props }: RowLinkProps) {
  const look = { tabIndex: -1, className: rowStyles.link };
  if (to !== null) return <Link {...props} {...look} to={to} draggable={false} />;
  return (
    <button type="button" {...look} onClick={props.onClick}>
      {props.children}
    </button>
  );
}

function RowButton({ row, controls }: SuggestRowProps) {
  if (row.kind !== 'song' && row.kind !== 'recent') return null;
  const isSong = row.kind === 'song';
  return (
    <div {...CELL}>
      <button
        type="button"
        tabIndex={-1}
        className={isSong ? rowStyles.play : rowStyles.remove}
        aria-label={isSong ? texts.common.playNamed(nameOf(row)) : texts.suggest.remove(row.text)}
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
