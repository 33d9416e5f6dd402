import type { Song } from '../domain/song';
import { ConnectionWait } from './connectionWait';
import { MarkCheck } from './markCheck';
import { OtherFiles } from './otherFile';
import type { PlayerPort, SoundKit } from './soundKit';

export interface SoundKitOptions {
  /** Calls when the browser says that there is a connection again; the answer ends that. */
  readonly subscribeOnline: (listener: () => void) => () => void;
  /** Whether nothing may be fetched that nobody has asked for. */
  readonly isDataSpared: () => boolean;
  /** The record as the song database has it now; null where it says nothing. Never rejects. */
  readonly lookUpSong: (annSongId: number) => Promise<Song | null>;
}

/** Calls once for every start of a song that is heard. */
function onEachSound(port: PlayerPort, onSound: () => void): () => void {
  let heard: object | null = null;
  return port.board.snapshot.subscribe(() => {
    const playback = port.getPlayback();
    if (playback?.status !== 'playing' || playback === heard) return;
    heard = playback;
    onSound();
  });
}

/** The late part of the player, joined to it. */
export function createSoundKit(port: PlayerPort, options: SoundKitOptions): SoundKit {
  const { clock, isOnline } = port.options;
  const connection = new ConnectionWait({
    clock,
    isOnline,
    subscribeOnline: options.subscribeOnline,
    onTry() {
      port.tryAgain();
      port.board.refresh();
    },
  });
  const otherFiles = new OtherFiles({
    lookUpSong: options.lookUpSong,
    getPreferences: port.getTools().getPreferences,
  });
  const marks = new MarkCheck(port);
  const endSounds = onEachSound(port, () => {
    connection.stop();
    otherFiles.noteSound();
    if (!options.isDataSpared()) marks.start();
  });
  return {
    startPoint: () => ({ positionSeconds: 0, isListenDue: true }),
    takeAudio: () => null,
    isEnough: () => false,
    followLoudness: () => {},
    // Without a connection there is nobody to ask, and no file that another one stands in for.
    findOtherFile: (song, failed) => (isOnline() ? otherFiles.find(song, failed) : null),
    isConnectionLost: ({ isListenDue }, isRunOver) =>
      connection.isLost({ wasHeard: !isListenDue, isRunOver }),
    waitForConnection: () => connection.wait(),
    stopWaiting: () => connection.stop(),
    isWaiting: () => connection.isWaiting,
    clear: () => {},
    dispose() {
      endSounds();
      connection.dispose();
      marks.stop();
    },
  };
}
