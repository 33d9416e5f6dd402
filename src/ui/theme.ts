import { createTheme, type MantineColorsTuple } from '@mantine/core';
import { UI_TEXTS } from './texts';

/** From light to dark; Mantine wants ten shades, the tokens name the two that matter. */
const GREEN: MantineColorsTuple = [
  '#e6fbf0',
  '#c9f5dd',
  '#9fedc2',
  '#6cf0a6',
  '#3ddc84',
  '#23b868',
  '#128f4d',
  '#08713a',
  '#055c2e',
  '#03421f',
];

const FONT_FAMILY = 'var(--font-family)';

/** The component library speaks the product's tokens (tokens.css); nothing is named twice. */
export const theme = createTheme({
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 4 },
  colors: { green: GREEN },
  autoContrast: true,
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
  components: {
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': UI_TEXTS.close } } },
    Drawer: { defaultProps: { closeButtonProps: { 'aria-label': UI_TEXTS.close } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': UI_TEXTS.close } } },
  },
});
