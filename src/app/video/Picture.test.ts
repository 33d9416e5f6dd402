// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { showPictureIn } from './Picture';

function place(): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  return element;
}

let picture: HTMLElement;
let parking: HTMLElement;

beforeEach(() => {
  picture = document.createElement('video');
  parking = place();
  parking.append(picture);
});

afterEach(() => document.body.replaceChildren());

describe('showPictureIn', () => {
  it('moves the video into a place and returns it afterwards', () => {
    const popup = place();
    const leave = showPictureIn(picture, popup);
    expect(picture.parentElement).toBe(popup);
    leave();
    expect(picture.parentElement).toBe(parking);
  });

  it('moves the video to the newest place, and back to the previous place when that closes [11.46]', () => {
    const popup = place();
    const sheet = place();
    const leavePopup = showPictureIn(picture, popup);
    const leaveSheet = showPictureIn(picture, sheet);
    expect(picture.parentElement).toBe(sheet);
    leaveSheet();
    expect(picture.parentElement).toBe(popup);
    leavePopup();
    expect(picture.parentElement).toBe(parking);
  });

  it('leaves the video in the newest place when an older place closes', () => {
    const popup = place();
    const sheet = place();
    const leavePopup = showPictureIn(picture, popup);
    const leaveSheet = showPictureIn(picture, sheet);
    leavePopup();
    expect(picture.parentElement).toBe(sheet);
    leaveSheet();
    expect(picture.parentElement).toBe(parking);
  });

  it('removes the video from the page only if it was in no place before', () => {
    picture.remove();
    const leave = showPictureIn(picture, place());
    leave();
    expect(picture.isConnected).toBe(false);
  });
});
