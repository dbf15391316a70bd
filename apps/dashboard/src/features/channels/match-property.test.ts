import { describe, expect, it } from 'vitest'
import { propertiesNamed } from './match-property'

const LABELS = [
  'Ático Malasaña',
  'Casa Azul Madrid',
  'Casa Roja Madrid',
  'Flat 1',
  'Flat 10',
  'Sol 2 Norte',
  'Sol 2 Sur',
  'Twins',
  'Twins',
  'Norte Grande Azul',
]
const properties = LABELS.map((label, index) => ({ value: String(index), label }))

const found = (name: string) => propertiesNamed(properties, name).map(({ label }) => label)

describe('a pasted name', () => {
  it.each([
    ['ATICO  malasana', ['Ático Malasaña']],
    ['Malasaña', ['Ático Malasaña']],
    ['Ático Malasaña (2A)', ['Ático Malasaña']],
    ['Casa Azul', ['Casa Azul Madrid']],
    ['Madrid, Casa Azul', ['Casa Azul Madrid']],
    ['Flat 1', ['Flat 1']],
    ['Flat 10', ['Flat 10']],
  ])('%s means the property that is most like it', (name, labels) => {
    expect(found(name)).toEqual(labels)
  })

  it.each([
    ['Casa Madrid', ['Casa Azul Madrid', 'Casa Roja Madrid']],
    ['Sol 2', ['Sol 2 Norte', 'Sol 2 Sur']],
    ['twins', ['Twins', 'Twins']],
    ['norte', ['Sol 2 Norte', 'Norte Grande Azul']],
  ])('%s may mean several', (name, labels) => {
    expect(found(name)).toEqual(labels)
  })

  it.each(['', '–', 'Casa Verde Madrid', 'Flat 2', 'Villa'])('%j means none', (name) => {
    expect(found(name)).toEqual([])
  })
})
