import { describe, expect, it } from 'vitest'
import { brandColors, contrastOf, LEAST_CONTRAST } from './brand-color.ts'

/** Every color of a coarse grid, and the extremes. */
const COLORS = Array.from({ length: 6 ** 3 }, (_, index) =>
  [index % 6, Math.floor(index / 6) % 6, Math.floor(index / 36)]
    .map((value) => (value * 51).toString(16).padStart(2, '0'))
    .join(''),
).map((digits) => `#${digits.toUpperCase()}`)

describe('a brand color', () => {
  it('can be read as text and under text, in light and in dark, whatever it is', () => {
    for (const color of COLORS) {
      const { light, dark } = brandColors(color)
      for (const [shades, backgrounds] of [
        [light, ['#FFFFFF', '#FAF9F7', '#F3F1EC', light.soft]],
        [dark, ['#161412', '#1B1916', '#211E1B', dark.soft]],
      ] as const) {
        for (const background of backgrounds)
          expect(contrastOf(shades.primary, background), `${color} on ${background}`).toBeGreaterThanOrEqual(
            LEAST_CONTRAST,
          )
        for (const button of [shades.primary, shades.hover])
          expect(contrastOf(shades.on_primary, button), `on ${button}`).toBeGreaterThanOrEqual(LEAST_CONTRAST)
      }
    }
  })

  it('stays as it was chosen where it can be read', () => {
    expect(brandColors('#0E5A6B').light.primary).toBe('#0E5A6B')
    expect(brandColors('#FFD54A').dark.primary).toBe('#FFD54A')
    expect(brandColors('#FFD54A').light.primary).not.toBe('#FFD54A')
  })

  it('has a contrast from 1 to 21', () => {
    expect(contrastOf('#FFFFFF', '#000000')).toBeCloseTo(21)
    expect(contrastOf('#0E5A6B', '#0E5A6B')).toBe(1)
    expect(contrastOf('#777777', '#FFFFFF')).toBeCloseTo(4.48, 2)
  })
})
