import type { Player } from '../domain/media/playback';
import { createChannel } from '../lib/channel';

type ClipStatus = 'loading' | 'playing' | 'paused';

/** A part of a song that a page plays beside the queue, as the frame shows it: never which song it is. */
export interface HeardClip {
  readonly status: ClipStatus;
  /** The address of the page that plays it. */
  readonly path: string;
}

/** What a page that plays clips gives for it. */
interface ClipSource {
  readonly getSound: () => ClipStatus | 'silent';
  readonly subscribe: (listener: () => void) => unknown;
  readonly resume: () => void;
  readonly pause: () => void;
}

/**
 * Tells whether a page of clips has the sound instead of the queue. A paused clip keeps it until the queue plays, and
 * has it again once it sounds.
 *
 * @param readPath the address that is shown
 */
export function createClipSound(queue: Player, readPath: () => string) {
  const channel = createChannel<HeardClip | null>(null);
  let clips: ClipSource | null = null;

  function look(): void {
    const before = channel.get();
    const sound = clips?.getSound() ?? 'silent';
    const { status } = queue.getSnapshot();
    const hasQueueSound = status === 'playing' || status === 'loading';
    const isOver = sound === 'silent' || (sound === 'paused' && before === null) || hasQueueSound;
    if (isOver ? before === null : before?.status === sound) return;
    channel.set(isOver ? null : { status: sound, path: before?.path ?? readPath() });
  }

  /** @returns whether a clip has the sound */
  function act(work: (clips: ClipSource, heard: HeardClip) => void): boolean {
    const heard = channel.get();
    if (heard === null || clips === null) return false;
    work(clips, heard);
    return true;
  }

  queue.subscribe(look);
  return {
    /** Null while no clip is heard. */
    get: channel.get,
    subscribe: channel.subscribe,
    /** Once the code of the page is loaded. */
    follow(heard: ClipSource) {
      clips = heard;
      heard.subscribe(look);
    },
    togglePlay: () =>
      act((heard, { status }) => (status === 'paused' ? heard.resume() : heard.pause())),
    play: () => act((heard) => heard.resume()),
    pause: () => act((heard) => heard.pause()),
  };
}

export type ClipSound = ReturnType<typeof createClipSound>;
