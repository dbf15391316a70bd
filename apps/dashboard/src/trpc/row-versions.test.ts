import type { ManagerRouter } from '@stayward/trpc/manager.root'
import { createTRPCClient, httpLink } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import {
  changeOf,
  goesAlone,
  ALONE,
  ifMatchHeader,
  rememberVersions,
  heldChangeOf,
  nameOfRead,
} from './row-versions'

const client = (etag: string | null, data: unknown) =>
  createTRPCClient<ManagerRouter>({
    links: [
      rememberVersions,
      httpLink({
        url: 'http://dashboard.invalid',
        fetch: () =>
          Promise.resolve(Response.json({ result: { data } }, etag === null ? {} : { headers: { etag } })),
      }),
    ],
  })

describe('the versions of rows', () => {
  it('are remembered from the answers that name them, the last one counting', async () => {
    for (const etag of ['"3-"', '"4-"'])
      await client(etag, { id: 'a' }).integrations.getNuki.query({ integration_id: 'a' })
    expect(ifMatchHeader(changeOf('a').context)).toEqual({ 'If-Match': '"4-"' })
  })

  it('can be held while newer ones are seen', async () => {
    const see = (etag: string) =>
      client(etag, { id: 'c' }).integrations.getNuki.query({ integration_id: 'c' })
    await see('"5-"')
    const held = heldChangeOf('c')
    await see('"6-"')
    expect(ifMatchHeader(held.context)).toEqual({ 'If-Match': '"5-"' })
  })

  it('are not sent where none is known, nor with what is no change of a row', async () => {
    await client(null, { id: 'b' }).integrations.getNuki.query({ integration_id: 'b' })
    await client('"9-"', { items: [] }).integrations.list.query()
    expect(ifMatchHeader(changeOf('b').context)).toEqual({})
    expect(ifMatchHeader({})).toEqual({})
  })

  it('of what has no id are remembered by what was read', async () => {
    const rates = { items: [], usual: [] }
    await client('"7-"', rates).pay.ratesOfProperty.query({ property_id: 'a' })
    const version = (property_id: string) =>
      ifMatchHeader(changeOf(nameOfRead('pay.ratesOfProperty', { property_id })).context)
    expect(version('a')).toEqual({ 'If-Match': '"7-"' })
    expect(version('b')).toEqual({})
  })

  // A dialog that waits for the page's own read of the same row would otherwise get it without its version.
  it.each(['bookings.get', 'calendar.getBlock', 'pay.rates', 'checklists.getOfProperty'])(
    'come with %s, for a page as for a form',
    (path) => {
      expect(goesAlone({ path, context: {} })).toBe(true)
    },
  )

  it('need no call of their own for lists, unless a vendor answers', () => {
    expect(goesAlone({ path: 'smartLocks.list', context: {} })).toBe(false)
    expect(goesAlone({ path: 'account.getter', context: {} })).toBe(false)
    expect(goesAlone({ path: 'smartLocks.list', ...ALONE })).toBe(true)
  })
})
