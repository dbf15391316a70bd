import { expect, test } from 'vitest'
import { WaitingLines } from './waiting-lines.ts'

test('what is asked under one name runs in its order, whatever became of what was before it', async () => {
  const lines = new WaitingLines(2)
  const done: string[] = []
  const work = (name: string, outcome: () => unknown) => async () => {
    done.push(`${name} begins`)
    await Promise.resolve()
    done.push(`${name} ends`)
    return outcome()
  }
  const fails = () => {
    throw new Error('no')
  }
  const all = await Promise.allSettled([
    lines.run('x', work('first', fails)),
    lines.run(
      'x',
      work('second', () => 2),
    ),
    lines.run(
      'y',
      work('other', () => 3),
    ),
  ])
  expect(all).toMatchObject([{ status: 'rejected' }, { value: 2 }, { value: 3 }])
  expect(done.filter((step) => !step.startsWith('other'))).toEqual([
    'first begins',
    'first ends',
    'second begins',
    'second ends',
  ])
  expect(done.indexOf('other begins')).toBeLessThan(done.indexOf('first ends'))
})

test('a line is full with one that runs and as many waiting as may, and empty again after them', async () => {
  const lines = new WaitingLines(1)
  const both = [lines.run('x', () => Promise.resolve()), lines.run('x', () => Promise.resolve())]
  expect([lines.isFull('x'), lines.isFull('y')]).toEqual([true, false])
  await Promise.all(both)
  expect(lines.isFull('x')).toBe(false)
})
