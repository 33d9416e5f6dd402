import {
  IconArrowsShuffle,
  IconBolt,
  IconLink,
  IconPictureInPicture,
  IconPictureInPictureOn,
  IconRepeat,
  IconWaveSine,
} from '@tabler/icons-react';
import { chooseQuality, qualityNow } from '../../actions/queue/chooseQuality';
import { shuffleQueue } from '../../actions/queue/lazyQueueOffers';
import { type Services, useServices } from '../../actions/services';
import { copyMediaLink } from '../../actions/share/copyMediaLink';
import { SELECTABLE_HOST_SERVERS, STREAMING_QUALITIES } from '../../domain/app/appConfig';
import type { PlayerSnapshot } from '../../domain/media/playback';
import { texts } from '../../texts/texts';
import { Menu } from '../../ui/menu/Menu';
import { type MenuEntry, menuAction } from '../../ui/menu/menuEntry';
import { toggleMiniPlayer } from '../miniPlayer/toggleMiniPlayer';
import { useOverlays, useShownPlayer } from './playerHooks';

const QUALITY_KEYS = { '0': 'E', '480': 'R', '720': 'T' } as const;

/** A choice that applies from the next song. */
type NextSongChoice = 'quality' | 'server';

function choiceEntry(choice: NextSongChoice, shown: PlayerSnapshot, services: Services): MenuEntry {
  const { dispatch } = services.player;
  const label = texts.player[choice];
  if (choice === 'server') {
    return {
      kind: 'radios',
      label,
      options: SELECTABLE_HOST_SERVERS.map((server) => ({
        label: texts.player.servers[server],
        isChecked: shown.server === server,
        onSelect: () => dispatch({ type: 'setServer', server }),
      })),
    };
  }
  return {
    kind: 'radios',
    label,
    options: STREAMING_QUALITIES.map((streaming) => ({
      label: texts.player.qualities[streaming],
      shortcut: QUALITY_KEYS[streaming],
      isChecked: shown.streaming === streaming,
      onSelect: () => chooseQuality(services, streaming, true),
    })),
  };
}

/** The given choices, when they apply, and the chosen quality for the current song too. */
function choiceEntries(
  choices: readonly NextSongChoice[],
  shown: PlayerSnapshot,
  services: Services,
): readonly MenuEntry[] {
  const { now, fromNextSong } = texts.keyResults;
  const takeNow =
    choices.includes('quality') && shown.currentSongId !== null
      ? qualityNow(services.player, shown.streaming)
      : null;
  const quality = texts.player.qualities[shown.streaming];
  return [
    ...choices.map((choice) => choiceEntry(choice, shown, services)),
    { kind: 'note', text: fromNextSong },
    ...(takeNow ? [menuAction(texts.common.choice(now, quality), IconBolt, takeNow)] : []),
  ];
}

/** None where the browser has no such windows. */
function miniPlayerEntries(services: Services): readonly MenuEntry[] {
  const windows = window.documentPictureInPicture;
  if (windows === undefined) return [];
  const refused = texts.nowPlaying.pictureRefused;
  return [
    {
      kind: 'checkbox',
      label: texts.playerMenu.miniPlayer,
      Icon: IconPictureInPictureOn,
      isChecked: Boolean(windows.window),
      onSelect: () =>
        void toggleMiniPlayer(windows, services).catch(() =>
          services.notify({ tone: 'info', message: refused }),
        ),
    },
  ];
}

interface PopupProps {
  readonly anchor: HTMLElement;
  readonly onClose: () => void;
}

/** The open menu of one choice, whose button is in a wide player bar. */
export function ChoiceMenuPopup({
  choice,
  ...popup
}: PopupProps & { readonly choice: NextSongChoice }) {
  const entries = choiceEntries([choice], useShownPlayer(), useServices());
  return <Menu {...popup} label={texts.player[choice]} entries={entries} />;
}

interface PlayerMenuPopupProps extends PopupProps {
  /** Whether the video pop-up and the choices have buttons of their own beside the menu. */
  readonly isShort?: boolean;
}

/** The open menu with more of the player. What it opens closes "Now playing". */
export function PlayerMenuPopup({ isShort = false, ...popup }: PlayerMenuPopupProps) {
  const services = useServices();
  const { player, dialogs } = services;
  const shown = useShownPlayer();
  const { isVideoOpen } = useOverlays();
  const { shuffleQueue: shuffle, loopQueue, sound, getLink } = texts.playerMenu;
  function toggleVideo() {
    dialogs.toggleVideo();
    dialogs.setNowPlayingOpen(false);
  }
  function openSound() {
    dialogs.setNowPlayingOpen(false);
    dialogs.openDialog({ kind: 'sound' });
  }
  const videoEntry: MenuEntry = {
    kind: 'checkbox',
    label: texts.player.video,
    Icon: IconPictureInPicture,
    shortcut: 'V',
    isChecked: isVideoOpen,
    onSelect: toggleVideo,
  };
  return (
    <Menu
      {...popup}
      label={texts.player.more}
      entries={[
        menuAction(shuffle, IconArrowsShuffle, () => shuffleQueue(services), {
          shortcut: 'S',
          isDisabled: shown.queue.length === 0,
        }),
        {
          kind: 'checkbox',
          label: loopQueue,
          Icon: IconRepeat,
          shortcut: 'L',
          isChecked: shown.isLooping,
          onSelect: () => player.dispatch({ type: 'setLoop', isLooping: !shown.isLooping }),
        },
        ...(isShort ? [] : [videoEntry]),
        ...miniPlayerEntries(services),
        menuAction(sound, IconWaveSine, openSound),
        menuAction(getLink, IconLink, () => copyMediaLink(services), {
          shortcut: 'Z',
          isDisabled: shown.mediaUrl === null,
        }),
        ...(isShort ? [] : choiceEntries(['quality', 'server'], shown, services)),
      ]}
    />
  );
}
