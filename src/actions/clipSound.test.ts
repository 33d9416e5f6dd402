import { expect, it, vi } from 'vitest';
import { createChannel } from '../lib/channel';
import { createFakePlayer } from '../testing/fakePlayer';
import { ClipSound } from './clipSound';

const PAGE = '/practice?deck=mine';

function openSound() {
  const queue = createFakePlayer();
  const sound = createChannel<'silent' | 'loading' | 'playing' | 'paused'>('silent');
  const clips = {
    getSound: sound.get,
    subscribe: sound.subscribe,
    resume: vi.fn(),
    pause: vi.fn(),
  };
  let path = PAGE;
  const clipSound = new ClipSound(queue, () => path);
  clipSound.follow(clips);
  const go = (to: string) => {
    path = to;
  };
  return { queue, clips, clipSound, setSound: sound.set, go };
}

it('practice has the sound from the loading of a clip to its end, and tells its page and never its song', () => {
  const { clipSound, setSound, go } = openSound();
  expect(clipSound.get()).toBeNull();
  setSound('loading');
  expect(clipSound.get()).toEqual({ status: 'loading', path: PAGE });
  setSound('playing');
  go('/song');
  setSound('paused');
  expect(clipSound.get()).toEqual({ status: 'paused', path: PAGE });
  setSound('silent');
  expect(clipSound.get()).toBeNull();
});

it('the queue takes the sound when it plays, and keeps it paused until a clip sounds', () => {
  const { clipSound, queue, setSound } = openSound();
  setSound('playing');
  queue.show({ status: 'playing' });
  setSound('paused');
  expect(clipSound.get()).toBeNull();
  queue.show({ status: 'paused' });
  expect(clipSound.get()).toBeNull();
  setSound('playing');
  expect(clipSound.get()).toMatchObject({ status: 'playing' });
});

it('Play and Pause act on the clip only while practice has the sound', () => {
  const { clipSound, clips, setSound } = openSound();
  expect(clipSound.togglePlay()).toBe(false);
  setSound('playing');
  expect(clipSound.togglePlay()).toBe(true);
  expect([clips.pause, clips.resume].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  setSound('paused');
  clipSound.togglePlay();
  clipSound.play();
  clipSound.pause();
  expect([clips.pause, clips.resume].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});
