import { expect, it } from 'vitest'
import { atMost } from './at-most.ts'

it('lets two through at once, the others in the order they came, and goes on after a failure', async () => {
  const gate = atMost(2)
  const started: number[] = []
  const finish: (() => void)[] = []
  const task = (number: number) => () => {
    started.push(number)
    return new Promise<number>((resolve) => finish.push(() => resolve(number)))
  }
  const failing = gate(() => Promise.reject(new Error('no')))
  const results = [1, 2, 3].map((number) => gate(task(number)))
  await expect(failing).rejects.toThrow('no')
  await expect.poll(() => started).toEqual([1, 2])
  finish[0]?.()
  await expect.poll(() => started).toEqual([1, 2, 3])
  for (const end of finish) end()
  expect(await Promise.all(results)).toEqual([1, 2, 3])
})
