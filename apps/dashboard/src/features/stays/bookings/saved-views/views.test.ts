import { expect, it } from 'vitest'
import { readViews, withView } from './views'

const cancelled = { name: 'Cancelled', query: 'status=cancelled' }
const airbnb = { name: 'Airbnb', query: 'source=airbnb' }

it('keeps views by name, each once', () => {
  expect(withView([cancelled], airbnb)).toEqual([airbnb, cancelled])
  const changed = { ...airbnb, query: 'source=airbnb&sort=guest' }
  expect(withView([airbnb, cancelled], changed)).toEqual([changed, cancelled])
  const many = Array.from({ length: 40 }, (_, index) => ({ name: `${index + 10}`, query: '' }))
  expect(many.reduce(withView, [] as typeof many)).toHaveLength(30)
})

it('reads what it wrote, and nothing else', () => {
  expect(readViews(JSON.stringify([airbnb, { name: 1 }, null, cancelled]))).toEqual([airbnb, cancelled])
  for (const text of [null, '', '{', '{"name":"a","query":"b"}', '"x"']) expect(readViews(text)).toEqual([])
})
