import { describe, expect, it } from 'vitest'
import { nukiBench } from '../testing/lock-vendor-bench.ts'
import type { LockCredentials } from './lock-vendor.ts'
import { connectLockVendor, lockVendors } from './lock-vendors.ts'
import { outboundRules } from '../outbound/outbound-rules.ts'

const OPTIONS = { nuki_api_url: 'http://127.0.0.1:1', outbound: outboundRules([]) }
const NUKI = { vendor: 'nuki', api_token: 'one' } as const
const UNIFI = {
  vendor: 'unifi_access',
  base_url: 'https://door.example.com',
  api_token: 'one',
  ca_pem: null,
} as const

describe('connections', () => {
  it('are cached per integration, and reopened for new credentials', async () => {
    const vendors = lockVendors(OPTIONS)
    const connection = (integration_id: string | null, credentials: LockCredentials = NUKI) =>
      vendors.call({ integration_id, credentials }, (vendor) => Promise.resolve(vendor))
    const first = await connection('a')
    expect(await connection('a', { ...NUKI })).toBe(first)
    expect(await connection('b')).not.toBe(first)
    expect(await connection(null)).not.toBe(await connection(null))
    const second = await connection('a', { ...NUKI, api_token: 'two' })
    expect(second).not.toBe(first)
    await vendors.forget('a')
    expect(await connection('a', { ...NUKI, api_token: 'two' })).not.toBe(second)
    await vendors.close()
  })

  it('share what they learnt of a vendor that is down', async () => {
    const vendors = lockVendors({ ...OPTIONS, retry_delay_ms: 1 })
    const check = (integration_id: string | null) =>
      vendors.call({ integration_id, credentials: NUKI }, (vendor) => vendor.checkCredentials())
    for (let call = 0; call < 2; call++) await check('a').catch(() => undefined)
    await expect(check('a')).rejects.toMatchObject({ code: 'circuit_open' })
    await expect(check('b')).rejects.toMatchObject({ code: 'unreachable' })
    await expect(check(null)).rejects.toMatchObject({ code: 'unreachable' })
    await vendors.close()
  })

  it('a call under way ends well when its connection is replaced', async () => {
    const bench = await nukiBench()
    const vendors = lockVendors(bench.options)
    const list = (credentials: LockCredentials) =>
      vendors.call({ integration_id: 'a', credentials }, (vendor) => vendor.listDevices())
    bench.faults.add({ kind: 'none', delay_ms: 50 })
    const devices = list(bench.credentials)
    await expect(list({ vendor: 'nuki', api_token: 'other' })).rejects.toMatchObject({ code: 'unauthorized' })
    expect(await devices).toHaveLength(2)
    await vendors.close()
    await bench.stop()
  })

  it.each(['http://door.example.com', 'https://10.0.0.1:12445', 'nonsense'])(
    'none is made to %s',
    (base_url) => {
      const connect = () => connectLockVendor({ ...UNIFI, base_url }, OPTIONS)
      expect(connect).toThrow(expect.objectContaining({ code: 'address_refused' }))
    },
  )

  it('none is made with a certificate that is none', () => {
    const connect = () => connectLockVendor({ ...UNIFI, ca_pem: 'nonsense' }, OPTIONS)
    expect(connect).toThrow(expect.objectContaining({ code: 'untrusted_certificate' }))
  })

  it('a vendor that is not there is unreachable, and nothing was done', async () => {
    const vendor = connectLockVendor(NUKI, { ...OPTIONS, retry_delay_ms: 1 })
    await expect(vendor.unlock('1')).rejects.toMatchObject({ code: 'unreachable', outcome: 'not_done' })
    await vendor.close()
  })
})
