import { memo, type Ref, useContext, useId, useSyncExternalStore } from 'react';
import { clockText } from '../../domain/app/clockText';
import type { RowState } from '../../domain/song/rowState';
import type { Song } from '../../domain/song/song';
import { songNumberOf, songTypeGroupOf } from '../../domain/song/songType';
import { shortType } from '../../texts/names';
import { typeText, vintageText } from '../../texts/seasons';
import { texts } from '../../texts/texts';
import { LazyPart } from '../lazy/LazyPart';
import { LikeButton } from '../like/LikeButton';
import { loadMenu } from '../menu/Menu';
import { CoveredListContext } from '../screen/hiddenNames';
import { PlayCover, type RowCover } from './PlayCover';
import buttonStyles from './RowButtons.module.css';
import { RowNames } from './RowNames';
import styles from './SongRow.module.css';
import { type SongRowControls, type SongRowOptions, useRowState } from './songRowControls';

export interface SongRowProps extends Omit<SongRowOptions, 'playedCounts' | 'places'> {
  readonly song: Song;
  /** That of the texts: in another one the row is rendered again. */
  readonly language: string;
  /** Unique in the list, also for rows of the same song. */
  readonly rowKey: string;
  readonly index: number;
  /** Set if not all rows are in the page: its index, and its position in the list. */
  readonly item?: number;
  readonly positionInSet?: number;
  readonly setSize?: number;
  /** Draws at once, with the row, where rows show other songs while visible. */
  readonly Cover?: RowCover;
  readonly ref?: Ref<HTMLLIElement>;
  readonly controls: SongRowControls;
  readonly playedCount?: number | undefined;
  /** The position in a ranking, from 1. */
  readonly place?: number | undefined;
  readonly isExpanded: boolean;
  readonly isMenuOpen: boolean;
  readonly onToggleInformation: (rowKey: string, pressed: Element) => void;
  readonly onOpenMenu: (rowKey: string, song: Song, index: number, anchor: HTMLElement) => void;
}

/** One song of a list; its names are hidden if the list hides them. */
export const SongRow = memo(function SongRow(props: SongRowProps) {
  const covered = useContext(CoveredListContext);
  const isHidden = covered !== null && covered.shownSongId !== props.song.annSongId;
  return isHidden ? <HiddenRow {...props} /> : <NamedRow {...props} />;
});

/** A row with its cover, names, facts, menu, and its information while that is open. */
function NamedRow(props: SongRowProps) {
  const { song, rowKey, index, controls, isExpanded, isMenuOpen, LeadingSlot } = props;
  const state = useRowState(controls.rowStates, song.annSongId);
  const { downloads } = controls;
  const isDownloaded = useSyncExternalStore(downloads.subscribe, () =>
    downloads.isDownloaded(song.annSongId),
  );
  const isCurrent = state === 'playing' || state === 'paused' || state === 'loading';
  const name = song.songName || texts.common.untitledSong;
  return (
    <li
      ref={props.ref}
      className={styles.row}
      data-row={rowKey}
      aria-setsize={props.setSize}
      aria-posinset={props.positionInSet}
      data-item={props.item}
      data-counted={props.playedCount !== undefined || undefined}
      data-anime-known={props.isAnimeKnown || undefined}
      data-song={song.annSongId}
      data-state={state === 'idle' ? undefined : state}
      data-expanded={isExpanded || undefined}
      data-kept={isDownloaded || undefined}
      aria-current={isCurrent || undefined}
    >
      {rowStart(song, index, LeadingSlot, props.place)}
      <PlayCover
        annId={song.annId}
        label={texts.common.playNamed(name)}
        state={state}
        isTabStop={index === 0}
        onPlay={() => controls.onPlay(song)}
        Cover={props.Cover}
        number={numberOf(props)}
      />
      {isDownloaded && (
        <span
          className={styles.kept}
          role="img"
          aria-label={texts.song.kept}
          title={texts.song.kept}
        />
      )}
      <RowNames song={song} isAnimeKnown={props.isAnimeKnown} knownPersonId={props.knownPersonId} />
      {song.songType && (
        <span className={styles.type} data-type={songTypeGroupOf(song.songType)}>
          {typeText(song.songType)}
        </span>
      )}
      {song.animeVintage && <span className={styles.season}>{vintageText(song.animeVintage)}</span>}
      {song.songDifficulty !== null && (
        <span className={styles.known}>{texts.song.knownBy(Math.round(song.songDifficulty))}</span>
      )}
      <LikeButton song={song} likes={controls.likes} className={styles.like} tabIndex={-1} />
      {rowEnd(song, state, props.playedCount)}
      <button
        type="button"
        className={buttonStyles.options}
        aria-label={texts.common.optionsFor(name)}
        title={texts.song.options}
        tabIndex={-1}
        aria-haspopup="menu"
        aria-expanded={isMenuOpen}
        onClick={(event) => props.onOpenMenu(rowKey, song, index, event.currentTarget)}
      />
      {isExpanded && <RowInformation {...props} name={name} />}
    </li>
  );
}

/** The button that closes the information, and the information. */
function RowInformation(props: SongRowProps & { readonly name: string }) {
  const { song, rowKey, controls, name } = props;
  const detailsId = useId();
  return (
    <>
      <button
        type="button"
        className={buttonStyles.closer}
        aria-label={texts.song.informationAbout(name)}
        title={texts.song.information}
        tabIndex={-1}
        aria-expanded="true"
        aria-controls={detailsId}
        onClick={(event) => props.onToggleInformation(rowKey, event.currentTarget)}
      />
      <LazyPart load={loadMenu}>
        {({ SongInformation }) => (
          <SongInformation
            id={detailsId}
            song={song}
            findSameRecording={controls.findSameRecording}
          />
        )}
      </LazyPart>
    </>
  );
}

const nameless = () => ({
  songName: texts.common.hidden,
  songArtist: '',
  animeENName: '',
  animeJPName: '',
});

/** Replaces the picture. */
function HiddenCover({ className = '' }: { readonly className?: string }) {
  return (
    <span aria-hidden="true" className={`${className} ${styles.hiddenCover}`}>
      ?
    </span>
  );
}

/** While the user guesses along: the same for every song, including the current one. */
function HiddenRow(props: SongRowProps) {
  const { song, rowKey, index, controls, LeadingSlot } = props;
  return (
    <li
      ref={props.ref}
      className={styles.row}
      data-row={rowKey}
      data-hidden
      aria-setsize={props.setSize}
      aria-posinset={props.positionInSet}
      data-item={props.item}
      data-song={song.annSongId}
    >
      {rowStart({ ...song, ...nameless() }, index, LeadingSlot)}
      <PlayCover
        annId={0}
        label={texts.common.playNamed(texts.common.hidden)}
        state="idle"
        isTabStop={index === 0}
        onPlay={() => controls.onPlay(song)}
        Cover={HiddenCover}
        number={null}
      />
      <span className={styles.hidden} title={texts.song.hiddenHint}>
        {texts.common.hidden}
      </span>
    </li>
  );
}

/** Null for the picture. A row number would contradict it. */
function numberOf({ isNumbered, song: { songType } }: SongRowProps): string | null {
  if (!isNumbered) return null;
  return songType && shortType(songTypeGroupOf(songType), songNumberOf(songType));
}

/*
 * Functions and not components: rows come by the hundred, and a component costs as much as its elements.
 */

/** The content before the cover: the list's own slot, else the position in a ranking. */
function rowStart(
  song: Song,
  index: number,
  LeadingSlot: SongRowProps['LeadingSlot'],
  place?: number,
) {
  if (LeadingSlot) {
    return (
      <div className={styles.leading}>
        <LeadingSlot song={song} index={index} />
      </div>
    );
  }
  if (place === undefined) return null;
  return (
    <span className={styles.place}>
      <span className="visually-hidden">{texts.song.place} </span>
      {texts.wording.number(place)}
    </span>
  );
}

/** At the right: a problem, else how often the song was played, else its length. */
function rowEnd(song: Song, state: RowState, playedCount: number | undefined) {
  if (state === 'failed') {
    return (
      <span className={`${styles.end} ${styles.problem}`} title={texts.song.failedHint}>
        {texts.song.failed}
      </span>
    );
  }
  if (song.audio === null && song.MQ === null && song.HQ === null) {
    return <span className={styles.end}>{texts.song.noMedia}</span>;
  }
  if (playedCount !== undefined) {
    return <span className={styles.end}>{texts.song.playedTimes(playedCount)}</span>;
  }
  if (song.songLengthSeconds === null) return null;
  return (
    <span className={`${styles.end} ${styles.length}`}>{clockText(song.songLengthSeconds)}</span>
  );
}
