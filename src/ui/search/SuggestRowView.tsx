import {
  IconChevronRight,
  IconHistory,
  IconPlayerPlayFilled,
  IconSearch,
  IconX,
} from '@tabler/icons-react';
import { memo, type ReactNode, useContext } from 'react';
import { searchPath } from '../../config/paths';
import type { AnimeHit, BestMatch, MarkedRange, PersonHit, SongHit } from '../../domain/song/hits';
import { animeName, creditedArtists } from '../../domain/song/personNames';
import { Link } from '../../routing/Link';
import * as texts from '../../texts/texts';
import { QuickCover } from '../cover/QuickCover';
import { useAnimeNameStyle } from '../names/animeNames';
import { RowNote } from '../table/RowNames';
import { CELL, mainCellProps, ROW } from './gridRoles';
import { MarkedText } from './MarkedText';
import type { SuggestRow } from './result';
import {
  animeFacts,
  coverIdOf,
  factsOf,
  nameOf,
  pathOf,
  personFacts,
  searchAddress,
} from './resultFacts';
import styles from './SuggestRow.module.css';
import { suggestionId } from './searchFieldIds';

const PICTURE_SIZE = 40;

/** The cover of an anime, also for its songs, or the round picture of a person. */
function ResultPicture({ result }: { readonly result: BestMatch }) {
  const isPerson = result.kind === 'person';
  const className = isPerson ? (styles.portrait ?? '') : '';
  const look = { size: PICTURE_SIZE, className, isDrawn: isPerson };
  return <QuickCover annId={coverIdOf(result)} {...look} />;
}

/** The name of a result, over its facts. */
function ResultNames({ result }: { readonly result: BestMatch }) {
  return (
    <span className={styles.names}>
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
      <span className={styles.title}>
        <span className={styles.name} dir="auto">
          <MarkedText text={nameOf(result)} marks={fittingName === null ? marks : NO_MARKS} />
        </span>
      </span>{' '}
      <span className={styles.facts} dir="auto">
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
      <span className={styles.title}>
        <span className={styles.name} dir="auto">
          <MarkedText text={song.songName || texts.common.untitledSong} marks={nameMarks} />
        </span>
        {/* The spaces separate the words for screen readers; they are not visible. */}{' '}
        {song.songType !== '' && <span className={styles.tag}>{song.songType}</span>}
      </span>{' '}
      <span className={styles.facts} dir="auto">
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
export interface SuggestRowControls {
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
          {texts.pageWords.clearAll}
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
      return <ResultLink result={row} onClick={choose} />;
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

interface ResultLinkProps {
  readonly result: BestMatch;
  readonly onClick: () => void;
}

function ResultLink({ result, onClick }: ResultLinkProps) {
  const style = useAnimeNameStyle();
  return (
    <RowLink
      to={pathOf(result)}
      onClick={onClick}
      title={`${nameOf(result)}\n${factsOf(result, style)}`}
    >
      <ResultPicture result={result} />
      <ResultNames result={result} />
    </RowLink>
  );
}

interface RowLinkProps {
  readonly to: string;
  readonly title?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

/** A real link, so that it can be opened in another tab too. Keys reach it through the field. */
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
