// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { CoverArt } from './CoverArt';

afterEach(cleanup);

describe('CoverArt', () => {
  it('is one element that screen readers pass over', () => {
    const { container } = render(<CoverArt annId={1} size={32} />);
    expect(container.querySelectorAll('*')).toHaveLength(1);
    const cover = container.firstElementChild;
    expect(cover?.getAttribute('aria-hidden')).toBe('true');
    expect(cover?.getAttribute('style')).toContain('width: 32px');
  });
});
