// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as extras from '../../player/extras/soundExtras';
import { buildServices } from '../../testing/buildServices';
import { openTestStorage } from '../../testing/openTestStorage';
import { playerHarness } from '../../testing/playerHarness';
import { addSoundExtras, createPicturePair, lookAgainOnWaking } from './addSoundExtras';

afterEach(() => {
  Reflect.deleteProperty(document, 'fullscreenElement');
  vi.restoreAllMocks();
});

/** The player's picture with the video of the current song, and another video to replace it. */
function openPicture() {
  const picture = document.createElement('div');
  const [first, second] = [document.createElement('video'), document.createElement('video')];
  picture.append(first);
  const begin = (video: HTMLVideoElement) => video.dispatchEvent(new Event('playing'));
  return { ...createPicturePair(picture), picture, first, second, begin };
}

describe('the video of the next song', () => {
  it('is placed before the previous video, which stays visible until the new one plays', () => {
    const { placePicture, picture, first, second, begin } = openPicture();
    placePicture(second, first);
    expect([...picture.children]).toEqual([second, first]);
    expect([second.hidden, first.hidden]).toEqual([false, false]);
    begin(second);
    expect([second.hidden, first.hidden]).toEqual([false, true]);
  });

  it('hides nothing when it starts after the user went back to the previous song', () => {
    const { placePicture, first, second, begin } = openPicture();
    placePicture(second, first);
    placePicture(first, second);
    begin(second);
    expect(first.hidden).toBe(false);
  });

  it('is not placed when the previous song had no video', () => {
    const { placePicture, picture, first, second } = openPicture();
    placePicture(second, document.createElement('audio'));
    expect([...picture.children]).toEqual([first]);
  });
});

describe('the video picture', () => {
  it('counts as held by the system while a video is in fullscreen, not while the page is', () => {
    const { isPictureHeld, first } = openPicture();
    const fill = (value: Element | null) =>
      Object.defineProperty(document, 'fullscreenElement', { configurable: true, value });
    fill(null);
    expect(isPictureHeld()).toBe(false);
    fill(first);
    expect(isPictureHeld()).toBe(true);
    fill(document.body);
    expect(isPictureHeld()).toBe(false);
  });
});

function createElement(paused: boolean, currentSrc = 'https://media.example/a.mp3') {
  const element = document.createElement('audio');
  Object.defineProperty(element, 'paused', { value: paused });
  Object.defineProperty(element, 'currentSrc', { value: currentSrc });
  const heard: string[] = [];
  for (const type of ['pause', 'timeupdate']) {
    element.addEventListener(type, () => heard.push(type));
  }
  return { element, heard };
}

it.each([
  ['what was paused meanwhile says so', true, ['pause']],
  ['what sounds says where it is', false, ['timeupdate']],
])('when the page becomes visible again %s', (_name, isPaused, expected) => {
  const { element, heard } = createElement(isPaused);
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  lookAgainOnWaking(() => [element]);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual([]);
  visibility.mockReturnValue('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(heard).toEqual(expected);
  window.dispatchEvent(new Event('pageshow'));
  expect(heard).toEqual([...expected, ...expected]);
});

it('an element without media gets no events when the page becomes visible again', () => {
  const { element, heard } = createElement(true, '');
  lookAgainOnWaking(() => [element]);
  window.dispatchEvent(new Event('pageshow'));
  expect(heard).toEqual([]);
});

describe('the sound extras', () => {
  function addExtras() {
    const made = vi.spyOn(extras, 'SoundExtras');
    const [audioElement, videoElement] = [
      document.createElement('audio'),
      document.createElement('video'),
    ];
    const { player } = playerHarness({ options: { audioElement, videoElement } });
    const services = buildServices({ storage: openTestStorage() });
    addSoundExtras(player, {
      ...services,
      createVideoElement: () => document.createElement('video'),
    });
    const [, options] = made.mock.lastCall ?? [];
    if (options === undefined) throw new Error('nothing was made');
    return { options, elements: [audioElement, videoElement] };
  }

  it('check both media elements when the page becomes visible again', () => {
    const looked: EventTarget[] = [];
    const { elements } = addExtras();
    for (const element of elements) {
      Object.defineProperty(element, 'currentSrc', { value: 'https://media.example/a' });
      element.addEventListener('pause', () => looked.push(element));
    }
    window.dispatchEvent(new Event('pageshow'));
    expect(looked).toEqual(elements);
  });
});
