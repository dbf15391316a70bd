import { expect, it } from 'vitest'
import { beginOfTemplate } from './begin-of-template'

const begin = (body: string) => beginOfTemplate(body, (name) => name)

it('passes over a greeting to the first line with words, and names its variables', () => {
  expect(begin('{{greeting}}\n\nWelcome to {{property_name|us}}.\nBye')).toBe('Welcome to [property_name].')
  expect(begin('{{greeting}}\n\n{{access_codes}}')).toBe('[greeting]')
})

it('shows no markup', () => {
  expect(begin('- **Keys** are in [the box](https://example.com/box)')).toBe('Keys are in the box')
  expect(begin('')).toBe('')
})
