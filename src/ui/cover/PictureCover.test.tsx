// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { EncyclopediaPicture } from '../../domain/anime/animeInfo';
import { PictureCover } from './PictureCover';

afterEach(cleanup);

const PICTURE: EncyclopediaPicture = { src: 'https://a.example/p.jpg', width: 300, height: 400 };

function show(picture: EncyclopediaPicture | null, shape: 'square' | 'natural' = 'natural') {
  const { container } = render(
    <PictureCover annId={1} picture={picture} label="Cover of Bleach" shape={shape} />,
  );
  const frame = container.firstElementChild;
  if (!(frame instanceof HTMLElement)) throw new Error('There is no frame');
  return frame;
}

const ratioOf = (frame: HTMLElement) => Number.parseFloat(frame.style.aspectRatio);

describe('PictureCover', () => {
  it.each([
    ['a poster where the size is unknown', { ...PICTURE, width: null, height: null }, 2 / 3],
    ['never a thread', { ...PICTURE, width: 1, height: 99_999 }, 1 / 2],
    ['never a strip', { ...PICTURE, width: 99_999, height: 1 }, 16 / 9],
    ['a square without a picture', null, 1],
  ])('has the right shape: %s', (_name, picture, ratio) => {
    expect(ratioOf(show(picture))).toBeCloseTo(ratio);
  });

  it('is a square when the shape is "square"', () => {
    expect(ratioOf(show(PICTURE, 'square'))).toBe(1);
  });
});
