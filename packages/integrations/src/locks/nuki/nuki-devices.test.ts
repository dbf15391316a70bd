import { once } from 'node:events'
import { createServer } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CODE, LOCK_ID, type NukiBench, startNukiBench } from '../../testing/nuki-bench.ts'
import { connectLockVendor } from '../lock-vendors.ts'
import { outboundRules } from '../../outbound/outbound-rules.ts'

let bench: NukiBench
let emulator: NukiBench['emulator']
let vendor: NukiBench['vendor']
let lock: NukiBench['lock']

beforeEach(async () => {
  bench = await startNukiBench()
  ;({ emulator, vendor, lock } = bench)
})
afterEach(() => bench.close())

describe('devices', () => {
  it.each([
    [{ battery_percent: 90 }, { battery: 'full', battery_percent: 90 }],
    [{ battery_percent: 55 }, { battery: 'good', battery_percent: 55 }],
    [{ battery_percent: 20 }, { battery: 'low', battery_percent: 20 }],
    [{ battery_critical: true }, { battery: 'critical' }],
    [{ door_state: 3 }, { door: 'open' }],
    [{ door_state: 1 }, { door: 'unknown' }],
    [{ online: false }, { connection: 'offline', observed_at: '2026-10-20T08:00:00.000Z' }],
  ])('%j shows as %j', async (settings, state) => {
    Object.assign(lock.settings, settings)
    expect((await vendor.readStates([LOCK_ID])).get(LOCK_ID)).toMatchObject(state)
  })

  it.each([
    [1, 'locked'],
    [2, 'unknown'],
    [3, 'unlocked'],
    [5, 'unlocked'],
    [254, 'jammed'],
    [255, 'unknown'],
  ])('the bolt state %i is %s', async (bolt, expected) => {
    lock.bolt = bolt
    expect((await vendor.readStates([LOCK_ID])).get(LOCK_ID)?.bolt).toBe(expected)
  })

  it('says what a person should see to', async () => {
    lock.settings.keypad_battery_critical = true
    expect((await vendor.listDevices())[0]).toMatchObject({
      takes_codes: true,
      issues: ['keypad_battery_low'],
    })
  })

  it.each([1, 2, 3])(
    'a device that the account lost its right to (%i) is offline and takes no codes',
    async (serverState) => {
      emulator.faults.add({
        status: 200,
        body: [{ smartlockId: 1, type: 4, config: { keypadPaired: true }, serverState }],
      })
      expect(await vendor.listDevices()).toMatchObject([
        { takes_codes: false, issues: ['authorization_broken'], state: { connection: 'offline' } },
      ])
    },
  )

  it('an older keypad holds fewer codes', async () => {
    const { external_ids } = CODE
    expect((await vendor.readConstraints(external_ids[0])).capacity).toBe(200)
    lock.settings.keypad = 'keypad'
    expect((await vendor.readConstraints(external_ids[0])).capacity).toBe(100)
    await expect(vendor.readConstraints('404')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('five hundred locks with their codes are two calls', async () => {
    for (let number = 0; number < 498; number++) {
      const added = emulator.cloud.addLock({
        smartlockId: 2_000 + number,
        name: `Lock ${number}`,
        propagation_ms: 0,
      })
      added.create({ name: `SW-${number}` }, 483_926)
      added.settle()
    }
    expect(await vendor.listDevices()).toHaveLength(500)
    expect(await vendor.listCodes()).toHaveLength(498)
    expect(emulator.requests).toHaveLength(2)
  })
})

describe('answers that nobody promised', () => {
  it('a device that leaves out nearly everything is still one', async () => {
    const device = { smartlockId: 7, type: 99, state: null, config: null, serverState: 'odd' }
    const cloud = createServer((_request, response) => response.end(JSON.stringify([device])))
    await once(cloud.listen(0, '127.0.0.1'), 'listening')
    const address = cloud.address()
    const port = typeof address === 'object' && address !== null ? address.port : 0
    const odd = connectLockVendor(
      { vendor: 'nuki', api_token: 'any' },
      { nuki_api_url: `http://127.0.0.1:${port}`, outbound: outboundRules([]) },
    )
    const unknown = { connection: 'unknown', bolt: 'unknown', door: 'unknown', battery: 'unknown' }
    expect(await odd.listDevices()).toMatchObject([
      { external_id: '7', name: '', takes_codes: false, state: unknown },
    ])
    await odd.close()
    cloud.close()
  })

  it.for([
    ['GET', 'bad_response'],
    ['PUT', 'invalid_code'],
  ] as const)('a %s that is refused with 400, whatever is said about it, is %s', async ([method, code]) => {
    emulator.faults.add({ method, path: '/auth', status: 400, body: '<h1>no</h1>', times: 0 })
    await expect(vendor.createCode(CODE)).rejects.toMatchObject({ code })
  })
})
