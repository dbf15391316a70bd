import type { ManagerRouter } from '@stayward/trpc/manager.root'
import { createTRPCClient, httpLink } from '@trpc/client'
import { describe, expect, it } from 'vitest'
import {
  aloneAs,
  changeOf,
  goesAlone,
  ALONE,
  ifMatchHeader,
  rememberVersions,
  heldChangeOf,
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

  it('of what has no id are remembered under its name', async () => {
    const settings = { brand_name: null, brand_color: null, reply_to: null }
    await client('"7-"', settings).messages.settings.query({}, aloneAs('settings'))
    expect(ifMatchHeader(changeOf('settings').context)).toEqual({ 'If-Match': '"7-"' })
  })

  it('are asked for alone', () => {
    expect(goesAlone(ALONE.context)).toBe(true)
    expect(goesAlone({})).toBe(false)
  })
})
