import { createTheme } from '@mantine/core';
import { colours } from './colours.ts';
import fields from './fields.module.css';
import kit from './kit.module.css';

/** The look of the design for Mantine; colours that differ by scheme are in `tokens.css`. */
export const theme = createTheme({
  colors: colours,
  primaryColor: 'jani',
  primaryShade: { light: 7, dark: 6 },
  white: '#fff',
  black: '#1c1a16',
  defaultRadius: 'md',
  respectReducedMotion: true,
  cursorType: 'pointer',
  fontFamily: 'var(--font)',
  headings: {
    fontFamily: 'var(--font)',
    fontWeight: '600',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.125rem', lineHeight: '1.625rem' },
      h3: { fontSize: '0.9375rem', lineHeight: '1.375rem' },
    },
  },
  fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '0.9375rem', lg: '1.125rem', xl: '1.5rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2rem' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  shadows: {
    xs: 'var(--shadow-card)',
    sm: 'var(--shadow-card)',
    md: 'var(--shadow-menu)',
    lg: 'var(--shadow-menu)',
    xl: 'var(--shadow-modal)',
  },
  components: {
    Input: { classNames: { wrapper: kit.wrapper, input: kit.input } },
    InputWrapper: {
      classNames: {
        label: fields.label,
        required: fields.required,
        description: fields.description,
        error: fields.error,
      },
    },
    Overlay: { classNames: { root: kit.overlay } },
    Modal: { defaultProps: { radius: 'xl' }, classNames: { content: kit.content } },
    Popover: { classNames: { dropdown: kit.dropdown } },
  },
});
