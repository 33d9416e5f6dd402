// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { createPicturePair } from './picturePair';

afterEach(() => void Reflect.deleteProperty(document, 'fullscreenElement'));

/** The player's picture with the video of the song that is on, and another one beside it. */
function openPicture() {
  const picture = document.createElement('div');
  const [first, second] = [document.createElement('video'), document.createElement('video')];
  picture.append(first);
  const begin = (video: HTMLVideoElement) => video.dispatchEvent(new Event('playing'));
  return { ...createPicturePair(picture), picture, first, second, begin };
}

describe('the video of the next song', () => {
  it('stands before the last one, which is seen until there is something else to see', () => {
    const { placePicture, picture, first, second, begin } = openPicture();
    placePicture(second, first);
    expect([...picture.children]).toEqual([second, first]);
    expect([second.hidden, first.hidden]).toEqual([false, false]);
    begin(second);
    expect([second.hidden, first.hidden]).toEqual([false, true]);
  });

  it('is seen again when its turn comes once more', () => {
    const { placePicture, picture, first, second, begin } = openPicture();
    placePicture(second, first);
    begin(second);
    placePicture(first, second);
    expect([...picture.children]).toEqual([first, second]);
    begin(first);
    expect([first.hidden, second.hidden]).toEqual([false, true]);
  });

  it('hides nothing when it begins after somebody has gone back to the last one', () => {
    const { placePicture, first, second, begin } = openPicture();
    placePicture(second, first);
    placePicture(first, second);
    begin(second);
    expect(first.hidden).toBe(false);
  });

  it('leaves the picture as it is where the song before had no video', () => {
    const { placePicture, picture, first, second } = openPicture();
    placePicture(second, document.createElement('audio'));
    expect([...picture.children]).toEqual([first]);
  });
});

it('a video that is silent leaves the page', () => {
  const { placePicture, removePicture, picture, first, second } = openPicture();
  placePicture(second, first);
  removePicture(first);
  expect([...picture.children]).toEqual([second]);
});

describe('the picture', () => {
  it('is held by the system while a video fills the screen, and not while the page does', () => {
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
