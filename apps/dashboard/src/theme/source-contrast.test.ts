import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { BOOKING_SOURCES } from '@stayward/contract/stays/booking-values'
import { describe, expect, it } from 'vitest'

const sheets = ['./base.css', '../../../../packages/ui/src/theme.css'].map((path) =>
  readFileSync(fileURLToPath(new URL(path, import.meta.url)), 'utf8'),
)

/** The custom properties of all rules with a selector. */
const declared = (selector: string): [string, string][] =>
  sheets
    .flatMap((sheet) => [...sheet.matchAll(/([^{}]+)\{([^{}]*)\}/g)])
    .filter(([, found = '']) => found.replace(/\/\*.*?\*\//gs, '').trim() === selector)
    .flatMap(([, , body = '']) => [...body.matchAll(/(--[\w-]+):\s*([^;]+);/g)])
    .map(([, name = '', value = '']) => [name, value])

type Theme = 'light' | 'dark'

/** The colour of a custom property at an element of a source, as `#rrggbb`. */
function colourOf(name: string, source: string, theme: Theme): string {
  const values = new Map([':root', '[data-source]', `[data-source='${source}']`].flatMap(declared))
  const resolve = (value: string): string => {
    const [, light, dark] = /^light-dark\((.+), (.+)\)$/.exec(value) ?? []
    if (light !== undefined && dark !== undefined) return resolve(theme === 'light' ? light : dark)
    const [, variable] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
    if (variable !== undefined) return resolve(values.get(variable) ?? `${variable} is missing`)
    return value.replace(/^#(.)(.)(.)$/, '#$1$1$2$2$3$3')
  }
  const colour = resolve(`var(${name})`)
  expect(colour).toMatch(/^#[0-9a-f]{6}$/)
  return colour
}

/** The relative luminance of WCAG 2. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].toSorted((one, other) => one - other)
  return (lighter + 0.05) / (darker + 0.05)
}

const TEXT = 4.5
const EDGE = 3

/** What is drawn on what, in the bars of the calendar, and how much they have to differ. */
const PAIRS = [
  ['--color-surface', '--source', TEXT],
  ['--color-text', '--source-soft', TEXT],
  ['--color-text-muted', '--source-soft', TEXT],
  ['--source', '--color-surface', EDGE],
  ['--source', '--source-soft', EDGE],
  ['--source', '--color-sunken', EDGE],
  ['--color-blocked', '--color-surface', TEXT],
  ['--color-blocked', '--color-sunken', EDGE],
  ['--color-text-muted', '--color-sunken', TEXT],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  it.each(BOOKING_SOURCES)('the colours of %s are readable', (source) => {
    const faint = PAIRS.map(([one, other, least]) => {
      const ratio = contrast(colourOf(one, source, theme), colourOf(other, source, theme))
      return { pair: `${one} on ${other}`, ratio, isEnough: ratio >= least }
    }).filter(({ isEnough }) => !isEnough)
    expect(faint).toEqual([])
  })
})

it('black and white differ by 21', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
})
