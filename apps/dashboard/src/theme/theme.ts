import {
  createTheme,
  defaultVariantColorsResolver,
  type MantineColorsTuple,
  type VariantColorsResolver,
} from '@mantine/core'

const scale = (name: string): MantineColorsTuple => [
  `var(--${name}-0)`,
  `var(--${name}-1)`,
  `var(--${name}-2)`,
  `var(--${name}-3)`,
  `var(--${name}-4)`,
  `var(--${name}-5)`,
  `var(--${name}-6)`,
  `var(--${name}-7)`,
  `var(--${name}-8)`,
  `var(--${name}-9)`,
]

// Mantine's greys of the dark scheme, from text to the darkest background, in the theme's warm tones.
const DARK: MantineColorsTuple = [
  'var(--stone-1)',
  'var(--stone-3)',
  'var(--stone-4)',
  'var(--stone-5)',
  '#4a453e',
  '#38342e',
  '#211e1b',
  '#161412',
  '#12100f',
  '#0d0c0b',
]

// Primary buttons use the roles of the theme, whose two schemes are chosen for contrast.
const variantColors: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input)
  if ((input.color ?? input.theme.primaryColor) !== 'petrol') return colors
  if (input.variant === 'filled')
    return {
      ...colors,
      background: 'var(--color-primary)',
      hover: 'var(--color-primary-hover)',
      color: 'var(--color-on-primary)',
    }
  if (input.variant === 'light')
    return {
      ...colors,
      background: 'var(--color-primary-soft)',
      hover: 'var(--color-border)',
      color: 'var(--color-primary)',
    }
  return { ...colors, color: input.variant === 'default' ? colors.color : 'var(--color-primary)' }
}

/** Stayward's palette, type and sizes for Mantine; the values themselves are in `@stayward/ui/theme.css`. */
export const theme = createTheme({
  colors: {
    petrol: scale('petrol'),
    stone: scale('stone'),
    sun: scale('sun'),
    gray: scale('stone'),
    dark: DARK,
  },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 3 },
  variantColorResolver: variantColors,
  fontFamily: "'Inter Variable', 'Inter Fallback', system-ui, sans-serif",
  fontFamilyMonospace: 'ui-monospace, SFMono-Regular, Menlo, monospace',
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  headings: { fontWeight: '600' },
  radius: { xs: '4px', sm: '8px', md: '8px', lg: '12px' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    // The inputs' radius would make a box of this size round, like a radio button.
    Checkbox: { defaultProps: { radius: 'xs' } },
    Input: { defaultProps: { size: 'sm' } },
    // The chosen one is raised, and lines between the others would only repeat that they are several.
    SegmentedControl: { defaultProps: { withItemsBorders: false } },
    // A dot in it looks like a radio button.
    Switch: { defaultProps: { withThumbIndicator: false } },
    InputWrapper: { defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] } },
  },
})

/** The theme, with its components' texts in the page's language. */
export const themeWith = ({ show_password }: { show_password: string }): typeof theme => ({
  ...theme,
  components: {
    ...theme.components,
    PasswordInput: { defaultProps: { visibilityToggleButtonProps: { 'aria-label': show_password } } },
  },
})
