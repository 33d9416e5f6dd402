import { animePath, artistPath } from '../config/paths';
import type { Shortcut } from '../domain/app/shortcuts';
import { VOLUME_STEP_PERCENT } from '../domain/media/seek';
import type { Song } from '../domain/song/song';
import type { Navigator } from '../routing/Link';
import { texts } from '../texts/texts';
import { loadListActions } from './lazyActions';
import { chooseQuality } from './queue/chooseQuality';
import { shuffleQueue } from './queue/lazyQueueOffers';
import type { Services } from './services';

const FULL_PERCENT = 100;

export interface ShortcutTools extends Services {
  readonly navigator: Pick<Navigator, 'push'>;
}

type ShortcutTable = { readonly [Name in Shortcut]: (tools: ShortcutTools) => void };

/** Shortcuts do the same as the buttons, and show notices for changes that are not visible. */
const SHORTCUTS: ShortcutTable = {
  togglePlay: ({ player, clipSound }) =>
    void (clipSound.togglePlay() || player.dispatch({ type: 'togglePlay' })),
  next: (tools) => goInQueue(tools, 'next'),
  previous: (tools) => goInQueue(tools, 'previous'),
  shuffle(tools) {
    if (tools.player.getSnapshot().queue.length > 0) shuffleQueue(tools);
  },
  copyLink: (tools) => void copyLink(tools),
  toggleVideo: ({ dialogs }) => dialogs.toggleVideo(),
  toggleMute: ({ player }) => player.dispatch({ type: 'toggleMute' }),
  volumeUp: (tools) => changeVolume(tools, VOLUME_STEP_PERCENT),
  volumeDown: (tools) => changeVolume(tools, -VOLUME_STEP_PERCENT),
  toggleLoop({ player, notify }) {
    const isLooping = !player.getSnapshot().isLooping;
    player.dispatch({ type: 'setLoop', isLooping });
    notify({ tone: 'info', topic: 'loop', message: texts.keyResults.looping(isLooping) });
  },
  toggleQueue: ({ dialogs }) => dialogs.toggleQueue(),
  audioOnly: (tools) => chooseQuality(tools, '0', false),
  quality480: (tools) => chooseQuality(tools, '480', false),
  quality720: (tools) => chooseQuality(tools, '720', false),
  openAnime(tools) {
    const song = toldSong(tools);
    if (song !== null) tools.navigator.push(animePath(song.annId));
  },
  openArtist(tools) {
    const mainArtist = toldSong(tools)?.artists[0];
    if (mainArtist !== undefined) tools.navigator.push(artistPath(mainArtist.id));
  },
  showKeys: ({ dialogs }) => dialogs.openDialog({ kind: 'shortcuts' }),
  toggleLike: (tools) => void likeCurrentSong(tools),
  toggleNowPlaying({ player, clipSound, dialogs }) {
    if (clipSound.get() !== null) return;
    const { isNowPlayingOpen } = dialogs.getSnapshot();
    const hasSong = player.getSnapshot().currentSongId !== null;
    dialogs.setNowPlayingOpen(hasSong && !isNowPlayingOpen);
  },
  toggleNames({ player, names, notify }) {
    names.toggle();
    // With a current song, the change is visible.
    if (player.getSnapshot().currentSongId !== null) return;
    const { namesHidden, namesShown } = texts.keyResults;
    notify({ tone: 'info', topic: 'names', message: names.get().isOn ? namesHidden : namesShown });
  },
  guess: (tools) => void tools.addOn?.openGuess(null, tools.navigator, tools),
};

async function copyLink(tools: ShortcutTools): Promise<void> {
  const actions = await loadListActions().catch(() => null);
  if (actions !== null) await actions.copyMediaLink(tools);
  else tools.notify({ tone: 'error', message: texts.shell.partMissing });
}

/** A clip has neither a next nor a previous song, and the queue is silent meanwhile. */
function goInQueue({ player, clipSound }: ShortcutTools, type: 'next' | 'previous'): void {
  if (clipSound.get() === null) player.dispatch({ type });
}

/** The current song; null if its names are hidden, because its page would reveal them. */
function toldSong({ player, names, notify }: ShortcutTools): Song | null {
  const { currentSong } = player.getSnapshot();
  if (currentSong === null || !names.get().isHidden) return currentSong;
  notify({ tone: 'info', message: texts.keyResults.namesHidden });
  return null;
}

/** In whole percent from 0 to 100, like the slider. */
function changeVolume({ player }: ShortcutTools, byPercent: number): void {
  const { volume } = player.getSnapshot();
  const percent = Math.round(volume * FULL_PERCENT) + byPercent;
  const clamped = Math.min(Math.max(percent, 0), FULL_PERCENT);
  player.dispatch({ type: 'setVolume', volume: clamped / FULL_PERCENT });
}

/** A visible heart needs no notice; with hidden names it is hidden too. */
async function likeCurrentSong({ player, likes, names, notify }: ShortcutTools): Promise<void> {
  const { currentSong } = player.getSnapshot();
  if (currentSong === null) return;
  const { nameHidden } = texts.player;
  if (!names.get().isHidden) return void likes.toggleLike(currentSong);
  if (!(await likes.toggleLike(currentSong, nameHidden))) return;
  notify({ tone: 'info', message: texts.keyResults.liked(nameHidden) });
}

export function runShortcut(shortcut: Shortcut, tools: ShortcutTools): void {
  SHORTCUTS[shortcut](tools);
}
