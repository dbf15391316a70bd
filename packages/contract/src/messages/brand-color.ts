/** The least contrast of text that everybody can read (WCAG 2.2, 1.4.3). */
export const LEAST_CONTRAST = 4.5

const channel = (color: string, at: number): number => {
  const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** The contrast of white letters on a color (`#RRGGBB`), from 1 to 21. */
export const contrastWithWhite = (color: string): number => {
  const luminance = 0.2126 * channel(color, 1) + 0.7152 * channel(color, 3) + 0.0722 * channel(color, 5)
  return 1.05 / (luminance + 0.05)
}
