import { DEFAULT_THEME, defaultCssVariablesResolver, mergeMantineTheme } from '@mantine/core'
import { expect, it } from 'vitest'
import { theme } from './theme'

/** The palettes we use; Mantine's others would be two thirds of the sheet. */
const PALETTES = ['petrol', 'stone', 'sun', 'gray', 'dark', 'red', 'teal']

const isPainted = ([name]: [string, string]) => {
  const palette = /^--mantine-color-([a-z]+)-/.exec(name)?.[1]
  return palette === undefined || !(palette in DEFAULT_THEME.colors) || PALETTES.includes(palette)
}

const declarations = (variables: Record<string, string>) =>
  Object.entries(variables)
    .filter(isPainted)
    .map(([name, value]) => `  ${name}: ${value};`)
    .join('\n')

const rule = (selector: string, variables: Record<string, string>) =>
  `${selector} {\n${declarations(variables)}\n}\n`

it('writes the variables of the theme as a style sheet, which browsers cache; `vitest -u` regenerates it', async () => {
  const { variables, light, dark } = defaultCssVariablesResolver(mergeMantineTheme(DEFAULT_THEME, theme))
  const sheet = [
    '/* Made from theme.ts by mantine-variables.test.ts. */\n',
    rule(':root', variables),
    rule(":root[data-mantine-color-scheme='dark']", dark),
    rule(":root[data-mantine-color-scheme='light']", light),
  ].join('\n')
  await expect(sheet).toMatchFileSnapshot('./mantine-variables.css')
})
