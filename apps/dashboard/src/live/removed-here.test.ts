import { QueryClient } from '@tanstack/react-query'
import { describe, expect, it } from 'vitest'
import { isRemovedHere } from './removed-here'

const LOCK = { property_id: 'a', smart_lock_id: 'b' }

/** What a tab has in its caches after it read something and removed something. */
async function afterRemoval(
  path: string[],
  variables: object,
  outcome: () => Promise<null> = async () => null,
) {
  const client = new QueryClient()
  const read = (asked: string[], input: object, updatedAt = 0) => {
    const queryKey = [asked, { input, type: 'query' }]
    client.setQueryData(queryKey, {}, { updatedAt })
    const query = client.getQueryCache().find({ queryKey, exact: true })
    if (!query) throw new Error('What was just read is not in the cache.')
    return query
  }
  await client
    .getMutationCache()
    .build(client, { mutationKey: [path], mutationFn: outcome })
    .execute(variables)
    .catch(() => {})
  const own = client.getMutationCache().getAll()
  return (...query: Parameters<typeof read>) => isRemovedHere(own, read(...query))
}

describe('what this tab has removed', () => {
  it('is known by the group and the input of its query', async () => {
    const isRemoved = await afterRemoval(['webhooks', 'remove'], { webhook_id: 'a' })
    expect(isRemoved(['webhooks', 'get'], { webhook_id: 'a' })).toBe(true)
    expect(isRemoved(['webhooks', 'deliveries'], { webhook_id: 'a', size: 20 })).toBe(true)
    expect(isRemoved(['webhooks', 'get'], { webhook_id: 'b' })).toBe(false)
    expect(isRemoved(['webhooks', 'list'], {})).toBe(false)
    expect(isRemoved(['messages', 'get'], { webhook_id: 'a' })).toBe(false)
  })

  it('is not the property that a lock was removed from', async () => {
    const isRemoved = await afterRemoval(['smartLocks', 'remove'], LOCK)
    expect(isRemoved(['smartLocks', 'get'], LOCK)).toBe(true)
    expect(isRemoved(['smartLocks', 'list'], { property_id: 'a' })).toBe(false)
  })

  it('is there again as soon as it was read again', async () => {
    const isRemoved = await afterRemoval(['checklists', 'remove'], { checklist_id: 'a' })
    expect(isRemoved(['checklists', 'get'], { checklist_id: 'a' }, Date.now() + 1)).toBe(false)
  })

  it('is nothing that was changed, or kept because the removal failed', async () => {
    const isChanged = await afterRemoval(['webhooks', 'update'], { webhook_id: 'a' })
    expect(isChanged(['webhooks', 'get'], { webhook_id: 'a' })).toBe(false)
    const isKept = await afterRemoval(['webhooks', 'remove'], { webhook_id: 'a' }, () =>
      Promise.reject(new Error()),
    )
    expect(isKept(['webhooks', 'get'], { webhook_id: 'a' })).toBe(false)
  })
})
