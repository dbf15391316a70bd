import { describe, expect, it } from 'vitest'
import { nukiBench } from '../testing/lock-vendor-bench.ts'
import { connectLockVendor, lockVendors } from './lock-vendors.ts'

const OPTIONS = { nuki_api_url: 'http://127.0.0.1:1', allow_private_controllers: false }
const NUKI = { vendor: 'nuki', api_token: 'one' } as const
const UNIFI = {
  vendor: 'unifi_access',
  base_url: 'https://door.example.com',
  api_token: 'one',
  ca_pem: null,
} as const

describe('connections', () => {
  it('are kept per integration, and made anew for new credentials', async () => {
    const vendors = lockVendors(OPTIONS)
    const first = vendors.of('a', NUKI)
    expect(vendors.of('a', { ...NUKI })).toBe(first)
    expect(vendors.of('b', NUKI)).not.toBe(first)
    const second = vendors.of('a', { ...NUKI, api_token: 'two' })
    expect(second).not.toBe(first)
    await vendors.forget('a')
    expect(vendors.of('a', { ...NUKI, api_token: 'two' })).not.toBe(second)
    await vendors.close()
  })

  it('a call under way ends well when its connection is replaced', async () => {
    const bench = await nukiBench()
    const vendors = lockVendors(bench.options)
    bench.faults.add({ kind: 'none', delay_ms: 50 })
    const devices = vendors.of('a', bench.credentials).listDevices()
    vendors.of('a', { vendor: 'nuki', api_token: 'other' })
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
