import { describe, expect, it } from 'vitest';
import { coverBackground } from './coverBackground';

const DRAWN_ONLY = /^url\("data:image\/svg\+xml,[^"]*"\)$/;

describe('coverBackground', () => {
  it('keeps the drawn cover under a real picture', () => {
    expect(coverBackground(1, 'https://images.example/a.jpg')).toMatch(
      /^url\("https:\/\/images.example\/a.jpg"\), url\("data:image\/svg\+xml,[^"]*"\)$/,
    );
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://images.example/a.jpg',
    'not an address',
    '',
    null,
    undefined,
  ])('does not load %j', (pictureUrl) => {
    expect(coverBackground(1, pictureUrl)).toMatch(DRAWN_ONLY);
  });

  it('does not let an address end its own url', () => {
    const hostile = 'https://images.example/a"),url(https://evil.example/b.jpg';
    const [picture = ''] = coverBackground(1, hostile).split(', url("data:');
    expect(picture).toMatch(/^url\("[^"()]*"\)$/);
  });
});
