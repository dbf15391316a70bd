import { expect, it } from 'vitest'
import { brandStyles, brandStylesPath } from './brand-css.ts'

it('is the style sheet of a color, for light and dark', () => {
  const path = brandStylesPath('#7A1F1F')
  expect(path).toBe('/api/brand/7A1F1F.css')
  const styles = brandStyles('7A1F1F.css') ?? ''
  expect(styles).toContain('html:root{--color-primary:#7A1F1F;')
  expect(styles).toContain('prefers-color-scheme:dark')
})

it('is nothing but a color', () => {
  for (const file of ['7a1f1f.css', '7A1F1F', '7A1F1F}.css', '../7A1F1F.css', '7A1F1F.css.map'])
    expect(brandStyles(file)).toBeNull()
})
