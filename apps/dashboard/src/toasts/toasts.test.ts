import { beforeEach, expect, it, vi } from 'vitest'
import { dismissToast, shownToasts, subscribeToToasts, toast } from './toasts'

const messages = () => shownToasts().map(({ message }) => message)

beforeEach(() => {
  for (const { id } of shownToasts()) dismissToast(id)
})

it('keeps the last three, the newest last', () => {
  for (const message of ['one', 'two', 'three', 'four']) toast({ message })
  expect(messages()).toEqual(['two', 'three', 'four'])
})

it('tells its listeners until they have heard enough', () => {
  const listener = vi.fn<() => void>()
  const end = subscribeToToasts(listener)
  toast({ message: 'one' })
  dismissToast(shownToasts()[0]?.id ?? 0)
  expect(messages()).toEqual([])
  end()
  toast({ message: 'two' })
  expect(listener).toHaveBeenCalledTimes(2)
})
