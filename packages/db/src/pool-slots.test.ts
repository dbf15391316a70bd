import { expect, it } from 'vitest'
import { PoolSlots } from './pool-slots.ts'

it('serves those who wait in the order in which they came', async () => {
  const slots = new PoolSlots(1, 1000)
  await slots.take()
  const served: string[] = []
  const waiting = ['first', 'second'].map((name) => slots.take().then(() => served.push(name)))
  slots.release()
  await waiting[0]
  expect(served).toEqual(['first'])
  slots.release()
  await Promise.all(waiting)
  expect(served).toEqual(['first', 'second'])
})

it('refuses who has waited too long, and keeps nothing back for them', async () => {
  const slots = new PoolSlots(1, 20)
  await slots.take()
  await expect(slots.take()).rejects.toMatchObject({ code: 'POOL_TIMEOUT' })
  slots.release()
  await slots.take()
})

it('has no more slots after any number of turns than at first', async () => {
  const slots = new PoolSlots(2, 50)
  const turn = async () => {
    await slots.take()
    await Promise.resolve()
    slots.release()
  }
  await Promise.all(Array.from({ length: 50 }, turn))
  await Promise.all([slots.take(), slots.take()])
  await expect(slots.take()).rejects.toThrow('within 50 ms')
})
