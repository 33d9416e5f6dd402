import {
  IconBadgeHd,
  IconBrain,
  IconDeviceTv,
  IconEyeQuestion,
  IconList,
  IconPictureInPicture,
  IconServer2,
} from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { type HeardClip, isOfGame } from '../../actions/clipSound';
import { useNames } from '../../actions/names/useNames';
import { useServices } from '../../actions/services';
import { Link, useAddress, useNavigator } from '../../routing/Link';
import { texts } from '../../texts/texts';
import { IconButton } from '../../ui/controls/Button';
import { CoverArt } from '../../ui/cover/CoverArt';
import { songLight } from '../../ui/cover/coverArt';
import { LazyPart } from '../../ui/lazy/LazyPart';
import { LikeButton } from '../../ui/like/LikeButton';
import { useWindowQuery, WHOLE_BAR_QUERY } from '../../ui/nearness/useWindowQuery';
import { useSwipe } from '../nowPlaying/useSwipe';
import { loadPlayerPanels } from '../panels/lazyPanels';
import styles from './PlayerBar.module.css';
import { PlayerMenu } from './PlayerMenu';
import { useHeardClip, useMediaSwitch, useOverlays, useShownPlayer } from './playerHooks';
import { SeekBar, SeekProgress } from './SeekBar';
import { SongLinks } from './SongLinks';
import { Transport, VolumeControl } from './Transport';
import { useSongAnnouncement } from './useSongAnnouncement';

function NowPlaying() {
  const { dialogs, likes } = useServices();
  const { currentSong: song, currentSongId } = useShownPlayer();
  const heard = useHeardClip();
  if (heard !== null) return <ClipPlays heard={heard} />;
  if (currentSongId === null) {
    return (
      <div className={styles.now}>
        <span aria-hidden="true" className={styles.noCover} />
        <div className={styles.names}>
          <p className={styles.title}>{texts.player.nothingQueued}</p>
          <p className={styles.artist}>{texts.player.nothingQueuedHint}</p>
        </div>
      </div>
    );
  }
  return (
    <div className={styles.now}>
      {song ? (
        <>
          <span className={styles.coverPlace}>
            <CoverArt annId={song.annId} size="fill" className={styles.cover ?? ''} />
          </span>
          <div className={styles.names}>
            <SongLinks song={song} titleClass={styles.title} artistClass={styles.artist} />
          </div>
        </>
      ) : (
        <Nameless />
      )}
      <div className={styles.like}>{song && <LikeButton song={song} likes={likes} />}</div>
      {/* On phones this button covers the names too: the sheet it opens has the links. */}
      <button
        type="button"
        className={styles.openSheet}
        aria-label={texts.player.coverOpensSheet}
        aria-haspopup="dialog"
        onClick={() => dialogs.setNowPlayingOpen(true)}
      />
    </div>
  );
}

/** Which song it is must not be told: neither its name nor its picture, length or place. */
function ClipPlays({ heard }: { readonly heard: HeardClip }) {
  // Renders again with each navigation.
  useAddress();
  const { path } = heard;
  const isThere = useNavigator().isAt(path);
  const isGame = isOfGame(heard);
  const Sign = isGame ? IconEyeQuestion : IconBrain;
  return (
    <div className={styles.now}>
      <span aria-hidden="true" className={styles.noCover}>
        <Sign size={24} />
      </span>
      <div className={styles.names}>
        <p className={styles.title}>
          {isGame ? texts.player.gamePlays : texts.player.practicePlays}
        </p>
        {isThere || isGame ? (
          <p className={styles.artist}>{texts.screens[isGame ? 'guess' : 'practice']}</p>
        ) : (
          <Link to={path} className={`${styles.artist} ${styles.back}`}>
            {texts.player.backToPractice}
          </Link>
        )}
      </div>
    </div>
  );
}

function Nameless() {
  const { isHidden } = useNames();
  return (
    <>
      <span aria-hidden="true" className={styles.noCover}>
        {isHidden && '?'}
      </span>
      <div className={styles.names}>
        {isHidden ? (
          <LazyPart load={loadPlayerPanels} isOptional>
            {({ HiddenNames }) => <HiddenNames />}
          </LazyPart>
        ) : (
          <p className={styles.title}>{texts.player.unknownSong}</p>
        )}
      </div>
    </>
  );
}

const CHOICE_ICONS = { quality: IconBadgeHd, server: IconServer2 } as const;

/** In a wide bar: the menu of a choice for the next songs. */
function ChoiceMenu({ choice }: { readonly choice: keyof typeof CHOICE_ICONS }) {
  const Icon = CHOICE_ICONS[choice];
  return (
    <PlayerMenu
      label={texts.player[choice]}
      icon={<Icon aria-hidden="true" size={20} />}
      popup={(menu) => (
        <LazyPart load={loadPlayerPanels} onBroken={menu.onClose}>
          {({ ChoiceMenuPopup }) => <ChoiceMenuPopup {...menu} choice={choice} />}
        </LazyPart>
      )}
    />
  );
}

function Extras() {
  const { dialogs } = useServices();
  const { isQueueOpen, isVideoOpen } = useOverlays();
  const isVideo = useShownPlayer().mediaKind === 'video';
  const isWhole = useWindowQuery(WHOLE_BAR_QUERY);
  const switchMedia = useMediaSwitch();
  return (
    <div className={styles.extras}>
      <div className={styles.wideOnly}>
        <IconButton
          label={texts.common.video}
          icon={<IconDeviceTv aria-hidden="true" size={20} />}
          disabled={switchMedia === undefined}
          isActive={isVideo}
          aria-pressed={isVideo}
          onClick={() => {
            switchMedia?.();
            // The bar itself has no picture.
            dialogs.setVideoOpen(!isVideo);
          }}
        />
        {isWhole && (
          <IconButton
            label={texts.player.video}
            shortcut="V"
            icon={<IconPictureInPicture aria-hidden="true" size={20} />}
            isActive={isVideoOpen}
            aria-expanded={isVideoOpen}
            onClick={dialogs.toggleVideo}
          />
        )}
        <VolumeControl layout="bar" />
        {isWhole && (
          <>
            <ChoiceMenu choice="quality" />
            <ChoiceMenu choice="server" />
          </>
        )}
      </div>
      <IconButton
        label={texts.common.queue}
        shortcut="Q"
        tooltip="aboveEnd"
        icon={<IconList aria-hidden="true" size={20} />}
        isActive={isQueueOpen}
        aria-expanded={isQueueOpen}
        onClick={dialogs.toggleQueue}
      />
      <div className={styles.wideOnly}>
        <PlayerMenu
          popup={(menu) => (
            <LazyPart load={loadPlayerPanels} onBroken={menu.onClose}>
              {({ PlayerMenuPopup }) => <PlayerMenuPopup {...menu} isShort={isWhole} />}
            </LazyPart>
          )}
        />
      </div>
    </div>
  );
}

/** Renders nothing while nothing can be on, or if the chips cannot be loaded. */
function BarChipsPlace() {
  const { sound } = useServices();
  const controls = useSyncExternalStore(sound.subscribe, sound.getControls);
  const { isOn } = useNames();
  // Sound settings come with the player's extras.
  if (controls === null && !isOn) return null;
  return (
    <LazyPart load={loadPlayerPanels} isOptional>
      {({ BarChips }) => <BarChips controls={controls} />}
    </LazyPart>
  );
}

/** The bar along the bottom, and the sheet that a press on its picture opens. */
export function PlayerBar() {
  const { player, dialogs } = useServices();
  const shown = useShownPlayer();
  const { status, currentSong, currentSongId } = shown;
  const { isNowPlayingOpen } = useOverlays();
  const announcement = useSongAnnouncement(shown, { isSaidElsewhere: isNowPlayingOpen });
  const isLoading = status === 'loading' && !isNowPlayingOpen;
  const loadingName = isLoading ? currentSong?.songName : undefined;
  const swipe = useSwipe({
    up: () => dialogs.setNowPlayingOpen(true),
    left: () => player.dispatch({ type: 'next' }),
    right: () => player.dispatch({ type: 'previous' }),
  });
  return (
    <>
      <section
        aria-label={texts.player.region}
        className={styles.bar}
        style={songLight(currentSong?.annId)}
        data-playing={status === 'playing'}
        {...(currentSongId === null ? null : swipe)}
      >
        <div role="status" className="visually-hidden">
          {loadingName === undefined ? announcement : texts.player.loading(loadingName)}
        </div>
        <BarChipsPlace />
        <div className={styles.progress}>
          <SeekProgress />
        </div>
        <NowPlaying />
        <div className="grid centred-items">
          <Transport />
          <div className={styles.seek}>
            <SeekBar />
          </div>
        </div>
        <Extras />
      </section>
      {isNowPlayingOpen ? (
        <LazyPart load={loadPlayerPanels} onBroken={() => dialogs.setNowPlayingOpen(false)}>
          {({ NowPlayingSheet }) => <NowPlayingSheet />}
        </LazyPart>
      ) : null}
    </>
  );
}
