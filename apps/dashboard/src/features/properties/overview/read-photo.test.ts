import { expect, it } from 'vitest'
import { isHeic } from './read-photo'

const startingWith = (brand: string) => new Blob([new Uint8Array([0, 0, 0, 24]), brand, 'rest of the file'])

it('recognises the photos of iPhones by their content', async () => {
  expect(await isHeic(startingWith('ftypheic'))).toBe(true)
  expect(await isHeic(startingWith('ftypmif1'))).toBe(true)
  expect(await isHeic(startingWith('ftypavif'))).toBe(false)
  expect(await isHeic(new Blob(['GIF89a']))).toBe(false)
  expect(await isHeic(new Blob([]))).toBe(false)
})
