/** The least contrast of text that everybody can read (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

const WHITE = '#FFFFFF'
const BLACK = '#000000'

/** The backgrounds of our pages that leave text the least contrast, and the text on buttons, by scheme. */
const SCHEMES = {
  light: { page: '#F3F1EC', towards: BLACK, surface: WHITE, on_primary: WHITE },
  dark: { page: '#211E1B', towards: WHITE, surface: '#161412', on_primary: BLACK },
} as const
type Scheme = keyof typeof SCHEMES

/** How a color is shown in one scheme: as text and buttons, under the pointer, behind text, and the text on it. */
export type BrandShades = { primary: string; hover: string; soft: string; on_primary: string }

const channel = (color: string, at: number): number => Number.parseInt(color.slice(at, at + 2), 16)

const luminance = (color: string): number => {
  const linear = (at: number) => {
    const value = channel(color, at) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5)
}

/** The contrast of two colors (`#RRGGBB`), from 1 to 21. */
export function contrastOf(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return ((lighter ?? 0) + 0.05) / ((darker ?? 0) + 0.05)
}

/** A color with a share of another one, from 0 to 1. */
const mixed = (color: string, other: string, share: number): string =>
  `#${[1, 3, 5]
    .map((at) => Math.round(channel(color, at) * (1 - share) + channel(other, at) * share))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')
    .toUpperCase()}`

const STEPS = 64

/** The nearest color that can be read on all backgrounds: itself, or one nearer to black or white. */
function readableOn(color: string, backgrounds: readonly string[], towards: string): string {
  for (let step = 0; step < STEPS; step++) {
    const candidate = mixed(color, towards, step / STEPS)
    if (backgrounds.every((background) => contrastOf(candidate, background) >= LEAST_CONTRAST))
      return candidate
  }
  return towards
}

function shadesIn(color: string, scheme: Scheme): BrandShades {
  const { page, towards, surface, on_primary } = SCHEMES[scheme]
  const soft = mixed(color, surface, 0.9)
  const primary = readableOn(color, [page, surface, soft, on_primary], towards)
  return { primary, hover: mixed(primary, towards, 0.15), soft, on_primary }
}

/**
 * How a color (`#RRGGBB`) is shown in light and in dark pages. Text in it and on it can be read everywhere: a color
 * without enough contrast becomes darker in light pages and lighter in dark ones.
 */
export const brandColors = (color: string): Record<Scheme, BrandShades> => ({
  light: shadesIn(color, 'light'),
  dark: shadesIn(color, 'dark'),
})
