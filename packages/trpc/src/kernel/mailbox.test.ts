import { expect, it } from 'vitest'
import { Mailbox } from './mailbox.ts'

const never = new AbortController().signal

it('hands out letters in order, those that come later too', async () => {
  const box = new Mailbox({ capacity: 10, overflow: 'all' })
  box.put('a')
  box.put('b')
  expect([await box.take(never), await box.take(never)]).toEqual(['a', 'b'])
  const next = box.take(never)
  box.put('c')
  expect(await next).toBe('c')
})

it('throws away what nobody takes, and says so', async () => {
  const box = new Mailbox({ capacity: 2, overflow: 'all' })
  for (const letter of ['a', 'b', 'c', 'd']) box.put(letter)
  expect([await box.take(never), await box.take(never)]).toEqual(['all', 'd'])
})

it('stops waiting when nobody wants to know any more', async () => {
  const leaving = new AbortController()
  const next = new Mailbox({ capacity: 2, overflow: 'all' }).take(leaving.signal)
  leaving.abort()
  expect(await next).toBeNull()
})
