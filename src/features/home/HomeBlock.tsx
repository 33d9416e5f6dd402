import { IconX } from '@tabler/icons-react';
import { type ReactNode, useContext, useId } from 'react';
import { useSongRowControls } from '../../actions/queue/useSongRowControls';
import { useServices } from '../../actions/services';
import { useSongsAddOn } from '../../actions/songs/useListAddOn';
import { animePath, songPath } from '../../config/paths';
import type { HomeBlockName } from '../../domain/app/homeBlocks';
import { animeName } from '../../domain/song/personNames';
import type { RowStates } from '../../domain/song/rowState';
import type { Song } from '../../domain/song/song';
import { Link } from '../../routing/Link';
import { useSettings } from '../../storage/settings/useSettings';
import { texts } from '../../texts/texts';
import { Button, IconButton } from '../../ui/controls/Button';
import edges from '../../ui/controls/Edges.module.css';
import { ListCover } from '../../ui/cover/CoverArt';
import { ErrorBoundary } from '../../ui/feedback/ErrorBoundary';
import { ErrorState, Loading } from '../../ui/feedback/Feedback';
import { useAnimeNameStyle } from '../../ui/names/animeNames';
import { nameAttributes } from '../../ui/names/nameAttributes';
import { HiddenNamesContext } from '../../ui/screen/hiddenNames';
import { useRowState } from '../../ui/table/songRowControls';
import styles from './Home.module.css';
import tileStyles from './SongTiles.module.css';

/** Discovery is switched off by its own setting. */
export type AnyBlock = HomeBlockName | 'discovery';

export function useHiddenBlocks() {
  const { extraSettings } = useServices().storage;
  const { hiddenBlocks = [], isDiscoveryDisabled } = useSettings(extraSettings);
  const hidden: readonly AnyBlock[] = isDiscoveryDisabled
    ? ['discovery', ...hiddenBlocks]
    : hiddenBlocks;
  function setHidden(name: AnyBlock, isHidden: boolean) {
    if (name === 'discovery') {
      return extraSettings.changeSettings({ isDiscoveryDisabled: isHidden });
    }
    const { hiddenBlocks: before = [] } = extraSettings.getSettings();
    const others = before.filter((each) => each !== name);
    extraSettings.changeSettings({ hiddenBlocks: isHidden ? [...others, name] : others });
  }
  return { hidden, setHidden };
}

interface HomeBlockProps {
  readonly name: AnyBlock;
  readonly title: string;
  /** What the title names where that changes. */
  readonly subject?: string | undefined;
  /** A few words behind the title. */
  readonly hint?: string | undefined;
  readonly actions?: ReactNode;
  /** The songs of the block, which an add-on may take. */
  readonly songs?: readonly Song[] | undefined;
  readonly children: ReactNode;
}

/** A block of the home screen; if it crashes, the other blocks still work. */
export function HomeBlock(props: HomeBlockProps) {
  const { name, title, subject, hint, actions, songs, children } = props;
  const { notify } = useServices();
  const { hidden, setHidden } = useHiddenBlocks();
  const headingId = useId();
  const addOn = useSongsAddOn(title, songs);
  if (hidden.includes(name)) return null;

  function hide() {
    setHidden(name, true);
    document.getElementById('main')?.focus();
    notify({
      tone: 'info',
      message: texts.home.isHidden(title),
      action: { label: texts.common.undo, onClick: () => setHidden(name, false) },
    });
  }

  return (
    <section className={styles.block} aria-labelledby={headingId}>
      {/* For another subject it is drawn anew, with its buttons, so that nothing counts as moved. */}
      <div key={subject} className={styles.blockHead}>
        <div className={styles.blockNames}>
          <h2 id={headingId} className="large">
            {title}
          </h2>
          {hint && <p className={`${styles.quiet} one-line`}>{hint}</p>}
          <IconButton
            className={styles.hide}
            label={texts.home.hide}
            tooltip="belowEnd"
            icon={<IconX aria-hidden="true" size={16} />}
            onClick={hide}
          />
          {/* Last, as it comes with the songs: nothing beside it may move. */}
          {addOn && songs !== undefined && songs.length > 0 && (
            <IconButton
              className={styles.hide}
              label={texts.screens[addOn.name]}
              tooltip="belowEnd"
              icon={<addOn.Icon aria-hidden="true" size={18} />}
              onClick={addOn.open}
            />
          )}
        </div>
        {actions}
      </div>
      <ErrorBoundary
        fallback={(onRetry) => (
          <ErrorState
            text={texts.broken.routeError}
            hint={texts.home.failedHint}
            onRetry={onRetry}
          />
        )}
      >
        {children}
      </ErrorBoundary>
    </section>
  );
}

/** As many as a long scroll. */
const MOST_TILES = 24;
/** More than fit into the widest window. */
const BONES = [...Array(12).keys()];

/** A line of tiles, which scrolls if they do not fit. */
export function Tiles({ label, children }: { readonly label: string; children: ReactNode }) {
  return (
    <ul aria-label={label} className={`${edges.fadingEverywhere} ${tileStyles.tiles}`}>
      {children}
    </ul>
  );
}

interface SongsBlockProps extends Omit<HomeBlockProps, 'actions' | 'children'> {
  /** Undefined while loading. */
  readonly songs: readonly Song[] | undefined;
  /** Tiles of anime are named after them, with the song below. */
  readonly areAnime?: boolean;
  /** A button that plays all of them. */
  readonly isPlayed?: boolean;
  /** More buttons of its head. */
  readonly children?: ReactNode;
}

/** A block of songs as covers; a press plays the song and then those after it. */
export function SongsBlock(props: SongsBlockProps) {
  const { songs, title, areAnime = false } = props;
  const controls = useSongRowControls();
  const names = useContext(HiddenNamesContext);
  if (songs?.length === 0) return null;
  const shown = songs?.slice(0, MOST_TILES);
  // One hidden tile between named ones would be revealed by its place.
  const areHidden = names !== null && shown?.some(({ annSongId }) => names.hides(annSongId));
  return (
    <HomeBlock
      {...props}
      actions={
        props.isPlayed && (
          <div className={styles.buttons}>
            <Button disabled={!songs} onClick={() => controls.onPlayAll(songs ?? [])}>
              {texts.list.playAll}
            </Button>
            {props.children}
          </div>
        )
      }
    >
      {shown === undefined ? (
        <Loading label={texts.list.listLoading}>
          <div className={tileStyles.tiles}>
            {BONES.map((index) => (
              <span key={index} className={tileStyles.bone} />
            ))}
          </div>
        </Loading>
      ) : (
        <Tiles label={title}>
          {shown.map((song) => (
            <SongTile
              key={song.annSongId}
              song={song}
              states={controls.rowStates}
              isAnime={areAnime}
              isHidden={areHidden === true && names.shownSongId !== song.annSongId}
              onPlay={(isCurrent) =>
                isCurrent ? controls.onPlay(song) : controls.onPlayFrom(shown, song)
              }
            />
          ))}
        </Tiles>
      )}
    </HomeBlock>
  );
}

interface SongTileProps {
  readonly song: Song;
  readonly states: RowStates;
  readonly isAnime: boolean;
  /** The user guesses along, and the song may be the one that plays. */
  readonly isHidden: boolean;
  readonly onPlay: (isCurrent: boolean) => void;
}

function SongTile({ song, states, isAnime, isHidden, onPlay }: SongTileProps) {
  const state = useRowState(states, song.annSongId);
  const isCurrent = !isHidden && state !== 'idle' && state !== 'failed';
  const anime = animeName(song, useAnimeNameStyle()) ?? texts.common.unknown;
  const songName = song.songName || texts.common.untitledSong;
  const [title, note] = isAnime ? [anime, songName] : [songName, anime];
  const path = isAnime ? animePath(song.annId) : songPath(song.annId, song.annSongId);
  return (
    <li className={tileStyles.tile} data-state={isHidden ? 'idle' : state}>
      <button
        type="button"
        className={tileStyles.play}
        aria-label={texts.common.playNamed(isHidden ? texts.common.hidden : songName)}
        aria-pressed={isCurrent ? state !== 'paused' : undefined}
        onClick={() => onPlay(isCurrent)}
      >
        {isHidden ? (
          <span className={tileStyles.unknown}>?</span>
        ) : (
          <ListCover annId={song.annId} size="fill" />
        )}
      </button>
      {isHidden ? (
        <span className={tileStyles.title}>{texts.common.hidden}</span>
      ) : (
        <>
          <Link
            to={path}
            className={`${tileStyles.title} one-line`}
            title={title}
            {...nameAttributes(title)}
          >
            {title}
          </Link>
          <span className={`${tileStyles.note} one-line`} title={note} {...nameAttributes(note)}>
            {note}
          </span>
        </>
      )}
    </li>
  );
}
