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
  it('lends the picture to a place and gives it back', () => {
    const popup = place();
    const leave = showPictureIn(picture, popup);
    expect(picture.parentElement).toBe(popup);
    leave();
    expect(picture.parentElement).toBe(parking);
  });

  it('lets the newest place have it, and the one before after that [11.46]', () => {
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

  it('leaves it where it is when an older place goes first', () => {
    const popup = place();
    const sheet = place();
    const leavePopup = showPictureIn(picture, popup);
    const leaveSheet = showPictureIn(picture, sheet);
    leavePopup();
    expect(picture.parentElement).toBe(sheet);
    leaveSheet();
    expect(picture.parentElement).toBe(parking);
  });

  it('takes it out of the page only where it came from nowhere', () => {
    picture.remove();
    const leave = showPictureIn(picture, place());
    leave();
    expect(picture.isConnected).toBe(false);
  });
});
