import { expect, it } from 'vitest'
import { isPdf } from './is-pdf.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const whole = `%PDF-1.7\n${'x'.repeat(5000)}\n%%EOF\n`

it.each([
  ['a whole file', whole, true],
  ['one with words behind its end', `${whole}\n\n`, true],
  ['one that was cut off', whole.slice(0, 3000), false],
  ['a page that only mentions it', `<html>%PDF-1.7 %%EOF</html>`, false],
  ['nothing', '', false],
])('%s', (_name, text, is) => {
  expect(isPdf(bytes(text))).toBe(is)
})
