import { expect, it, vi } from 'vitest';
import { createChannel } from '../../lib/channel';
import { createFakePlayer } from '../../testing/fakePlayer';
import { createPracticeSound } from './practiceSound';

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
  const practiceSound = createPracticeSound(queue, () => path);
  practiceSound.follow(clips);
  const go = (to: string) => {
    path = to;
  };
  return { queue, clips, practiceSound, setSound: sound.set, go };
}

it('practice has the sound from the loading of a clip to its end, and tells its page and never its song', () => {
  const { practiceSound, setSound, go } = openSound();
  expect(practiceSound.get()).toBeNull();
  setSound('loading');
  expect(practiceSound.get()).toEqual({ status: 'loading', path: PAGE });
  setSound('playing');
  go('/song');
  setSound('paused');
  expect(practiceSound.get()).toEqual({ status: 'paused', path: PAGE });
  setSound('silent');
  expect(practiceSound.get()).toBeNull();
});

it('the queue takes the sound when it plays, and keeps it paused until a clip sounds', () => {
  const { practiceSound, queue, setSound } = openSound();
  setSound('playing');
  queue.show({ status: 'playing' });
  setSound('paused');
  expect(practiceSound.get()).toBeNull();
  queue.show({ status: 'paused' });
  expect(practiceSound.get()).toBeNull();
  setSound('playing');
  expect(practiceSound.get()).toMatchObject({ status: 'playing' });
});

it('Play and Pause act on the clip only while practice has the sound', () => {
  const { practiceSound, clips, setSound } = openSound();
  expect(practiceSound.togglePlay()).toBe(false);
  setSound('playing');
  expect(practiceSound.togglePlay()).toBe(true);
  expect([clips.pause, clips.resume].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
  setSound('paused');
  practiceSound.togglePlay();
  practiceSound.play();
  practiceSound.pause();
  expect([clips.pause, clips.resume].map(({ mock }) => mock.calls.length)).toEqual([2, 2]);
});
