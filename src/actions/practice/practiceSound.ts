import type { Player } from '../../domain/media/playback';
import { createChannel } from '../../lib/channel';
import type { Clips } from './clips';

/** What of practice is heard, for the parts around every screen: never which song it is. */
export interface HeardPractice {
  readonly status: 'loading' | 'playing' | 'paused';
  /** The address of the page that plays it. */
  readonly path: string;
}

type HeardClips = Pick<Clips, 'getSound' | 'subscribe' | 'resume' | 'pause'>;

/**
 * Tells whether practice has the sound of the page. A paused clip keeps it until the queue plays, and
 * has it again once it sounds.
 *
 * @param readPath the address that is shown
 */
export function createPracticeSound(
  queue: Pick<Player, 'getSnapshot' | 'subscribe'>,
  readPath: () => string,
) {
  const channel = createChannel<HeardPractice | null>(null);
  let clips: HeardClips | null = null;

  function look(): void {
    const before = channel.get();
    const sound = clips?.getSound() ?? 'silent';
    const { status } = queue.getSnapshot();
    const hasQueueSound = status === 'playing' || status === 'loading';
    const isOver = sound === 'silent' || (sound === 'paused' && before === null) || hasQueueSound;
    if (isOver ? before === null : before?.status === sound) return;
    channel.set(isOver ? null : { status: sound, path: before?.path ?? readPath() });
  }

  /** @returns whether practice has the sound */
  function act(work: (clips: HeardClips, heard: HeardPractice) => void): boolean {
    const heard = channel.get();
    if (heard === null || clips === null) return false;
    work(clips, heard);
    return true;
  }

  queue.subscribe(look);
  return {
    /** Null while nothing of practice is heard. */
    get: channel.get,
    subscribe: channel.subscribe,
    /** Once practice is loaded. */
    follow(heard: HeardClips) {
      clips = heard;
      heard.subscribe(look);
    },
    togglePlay: () =>
      act((heard, { status }) => (status === 'paused' ? heard.resume() : heard.pause())),
    play: () => act((heard) => heard.resume()),
    pause: () => act((heard) => heard.pause()),
  };
}

export type PracticeSound = ReturnType<typeof createPracticeSound>;
