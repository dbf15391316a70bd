import { expect, it, vi } from 'vitest'
import { isProofRequested, requestProof, settleProof, subscribeToProofRequests } from './proof-requests'

it('asks once for all that wait, and tells them the same', async () => {
  const listener = vi.fn<() => void>()
  const end = subscribeToProofRequests(listener)
  const waiting = [requestProof(), requestProof()]
  expect(isProofRequested()).toBe(true)
  expect(listener).toHaveBeenCalledTimes(1)
  settleProof(true)
  expect(await Promise.all(waiting)).toEqual([true, true])
  expect(isProofRequested()).toBe(false)

  const refused = requestProof()
  settleProof(false)
  expect(await refused).toBe(false)
  end()
})

it('is not waited for where nobody can be asked', async () => {
  expect(await requestProof()).toBe(false)
  expect(isProofRequested()).toBe(false)
})
