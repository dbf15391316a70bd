import { QueryObserver } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { FreshQueryClient } from './fresh-query-client'

/** A value on a server that returns what it was as a read began. */
function slowServer() {
  let value = 'before'
  const answers: (() => void)[] = []
  return {
    change: () => {
      value = 'after'
    },
    read: () => {
      const told = value
      return new Promise<string>((resolve) => answers.push(() => resolve(told)))
    },
    answer: () => answers.shift()?.(),
    reads: () => answers.length,
  }
}

it('what was first read as it changed is read again', async () => {
  const server = slowServer()
  const client = new FreshQueryClient()
  const observer = new QueryObserver(client, { queryKey: ['users'], queryFn: server.read })
  const stop = observer.subscribe(() => undefined)
  server.change()
  const told = client.invalidateQueries({ queryKey: ['users'] })
  server.answer()
  await expect.poll(server.reads).toBe(1)
  expect(client.getQueryData(['users'])).toBe('before')
  server.answer()
  await told
  expect(client.getQueryData(['users'])).toBe('after')
  stop()
  client.clear()
})

it('what was read before is read once', async () => {
  const server = slowServer()
  const client = new FreshQueryClient()
  client.setQueryData(['users'], 'before')
  const observer = new QueryObserver(client, {
    queryKey: ['users'],
    queryFn: server.read,
    staleTime: Infinity,
  })
  const stop = observer.subscribe(() => undefined)
  server.change()
  const told = client.invalidateQueries({ queryKey: ['users'] })
  await expect.poll(server.reads).toBe(1)
  server.answer()
  await told
  expect(client.getQueryData(['users'])).toBe('after')
  expect(server.reads()).toBe(0)
  stop()
  client.clear()
})
