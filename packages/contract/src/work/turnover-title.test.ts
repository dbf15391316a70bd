import { expect, it } from 'vitest'
import { taskTitleIn } from './turnover-title.ts'

it('tells the title of a turnover in the language of the reader, and any other as it was written', () => {
  expect(taskTitleIn('Turnover cleaning', 'es')).toBe('Limpieza de salida')
  expect(taskTitleIn('Limpieza de salida', 'en')).toBe('Turnover cleaning')
  expect(taskTitleIn('Turnover cleaning, twice', 'es')).toBe('Turnover cleaning, twice')
})
