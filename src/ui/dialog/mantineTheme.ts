import { createTheme } from '@mantine/core';

const FONT_FAMILY = 'var(--font-family)';

/** The component library speaks the product's tokens; the colours are in mantineTokens.css. */
export const mantineTheme = createTheme({
  // One of the library's own; what it stands for is the accent of the tokens.
  primaryColor: 'green',
  focusRing: 'auto',
  defaultRadius: 'md',
  radius: { sm: 'var(--radius-small)', md: 'var(--radius)', xl: 'var(--radius-round)' },
  fontFamily: FONT_FAMILY,
  headings: { fontFamily: FONT_FAMILY, fontWeight: 'var(--weight-strong)' },
  fontSizes: {
    xs: 'var(--text-12)',
    sm: 'var(--text-14)',
    md: 'var(--text-16)',
    lg: 'var(--text-20)',
    xl: 'var(--text-28)',
  },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
