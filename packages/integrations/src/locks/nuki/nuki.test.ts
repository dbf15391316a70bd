import { once } from 'node:events'
import { createServer } from 'node:http'
import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeDrift } from '../code-drift.ts'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import type { CodeSpec, LockVendor } from '../lock-vendor.ts'
import { connectLockVendor } from '../lock-vendors.ts'
import { type NukiEmulator, startNukiEmulator } from './nuki.emulator.ts'
import type { NukiLock } from './nuki-lock.emulator.ts'

const ID = '18298712180'
const CANARY_ID = '18298712181'
const CODE: CodeSpec = {
  tag: 'SW-7F3K2A',
  pin: '483926',
  external_ids: [ID],
  starts_at: '2026-10-24T13:00:00.000Z',
  ends_at: '2026-10-26T10:00:00.000Z',
}

let emulator: NukiEmulator
let vendor: LockVendor
let lock: NukiLock

beforeEach(async () => {
  const clock = emulatorClock('2026-10-20T08:00:00Z')
  emulator = await startNukiEmulator({
    port: 0,
    clock,
    seed(cloud) {
      cloud.addLock({ smartlockId: Number(ID), name: 'Calle Mayor 3, 2A' })
      cloud.addLock({ smartlockId: Number(CANARY_ID), name: 'Drago', time_zone: 'Atlantic/Canary' })
    },
  })
  lock = emulator.cloud.lock(ID)
  vendor = connectLockVendor(
    { vendor: 'nuki', api_token: emulator.token },
    { nuki_api_url: emulator.url, allow_private_controllers: false, clock, retry_delay_ms: 1 },
  )
})
afterEach(async () => {
  await emulator.stop()
  await vendor.close()
})

const settle = () => {
  emulator.clock.advance('PT3S')
  emulator.cloud.allLocks()
}
const listed = async () => {
  settle()
  return vendor.listCodes({ external_id: ID })
}
const created = async () => {
  await vendor.createCode(CODE)
  const [code] = await listed()
  if (!code) throw new Error('The code has not arrived.')
  return code
}

describe('what only shows later', () => {
  it('an accepted code has no id, and is listed once the lock has it', async () => {
    expect(await vendor.createCode(CODE)).toEqual({ ref: null })
    expect(await vendor.listCodes()).toEqual([])
    expect(await listed()).toMatchObject([{ tag: CODE.tag, is_pending: false, pin: CODE.pin }])
  })

  it('trying again while the first one is under way is busy, never another conflict', async () => {
    await vendor.createCode(CODE)
    await expect(vendor.createCode(CODE)).rejects.toMatchObject({ code: 'busy', is_passing: true })
    expect(await listed()).toHaveLength(1)
  })

  it('a change of a code under way is busy', async () => {
    const { ref } = await created()
    await vendor.updateCode(ref, CODE)
    await expect(vendor.updateCode(ref, CODE)).rejects.toMatchObject({ code: 'busy' })
    await expect(vendor.deleteCode({ ref, external_id: ID })).rejects.toMatchObject({ code: 'busy' })
    expect(await vendor.listCodes()).toMatchObject([{ is_pending: true }])
  })

  it('a second change that the cloud drops shows as drift', async () => {
    const { ref } = await created()
    lock.settings.drops_second_update = true
    await vendor.updateCode(ref, CODE)
    const moved = { ...CODE, ends_at: '2026-10-27T10:00:00.000Z' }
    await vendor.updateCode(ref, moved)
    const [code] = await listed()
    expect(code && codeDrift(code, moved)).toEqual(['ends_at'])
  })

  it.each([
    ['lost', 0],
    ['deferred', 1],
  ] as const)('what is sent to a lock that is offline is %s', async (fate, count) => {
    Object.assign(lock.settings, { online: false, offline_writes: fate })
    await vendor.createCode(CODE)
    expect(await listed()).toEqual([])
    lock.settings.online = true
    expect(await listed()).toHaveLength(count)
  })

  it('a keypad may refuse what is listed, until the lock is read anew', async () => {
    lock.settings.keypad_lags = true
    await created()
    expect(lock.enterPin(CODE.pin, '2026-10-25T10:00:00Z')).toBe('unknown_code')
    await vendor.refreshDevice(ID)
    settle()
    expect(lock.enterPin(CODE.pin, '2026-10-25T10:00:00Z')).toBe('opens')
  })

  it('a code deleted in the app stays listed until the lock is read anew, and can be made again', async () => {
    const { ref } = await created()
    lock.deleteInApp(ref)
    expect(await listed()).toHaveLength(1)
    await vendor.refreshDevice(ID)
    expect(await listed()).toEqual([])
    await created()
  })

  it('a ghost goes after a sync and another deletion', async () => {
    const { ref } = await created()
    lock.settings.ghost_deletes = true
    await vendor.deleteCode({ ref, external_id: ID })
    expect(await listed()).toHaveLength(1)
    expect(lock.enterPin(CODE.pin, '2026-10-25T10:00:00Z')).toBe('opens')
    await vendor.refreshDevice(ID)
    settle()
    await vendor.deleteCode({ ref, external_id: ID })
    expect(await listed()).toEqual([])
  })
})

describe('refusals', () => {
  it('a full lock is known before it is asked', async () => {
    lock.settings.capacity = 100
    lock.settings.keypad = 'keypad'
    lock.settings.propagation_ms = 0
    for (let code = 111_111; lock.stored.length < 100; code++) {
      if (/0/.test(String(code)) || lock.isTaken(code)) continue
      lock.create({ name: `N ${code}` }, code)
      lock.settle()
    }
    await expect(vendor.createCode(CODE)).rejects.toMatchObject({ code: 'slots_full', is_passing: false })
    expect(emulator.requests.some(({ method }) => method === 'PUT')).toBe(false)
  })

  it('a lock that is full in its own memory only never shows the code', async () => {
    lock.settings.capacity = 0
    await vendor.createCode(CODE)
    expect(await listed()).toEqual([])
  })

  it('a lock that says that it is full, against its documentation, is no reason for another PIN', async () => {
    lock.settings.capacity = 0
    emulator.cloud.settings.full_status = 400
    await expect(vendor.createCode(CODE)).rejects.toMatchObject({ code: 'invalid_code', is_passing: false })
  })

  it.each([400, 422] as const)(
    'a lock without keypad takes no codes, whether it says so with %i',
    async (status) => {
      emulator.cloud.settings.bad_parameter_status = status
      lock.settings.keypad = 'none'
      await expect(vendor.createCode(CODE)).rejects.toMatchObject({ code: 'unsupported' })
      expect((await vendor.listDevices())[0]).toMatchObject({ takes_codes: false, issues: ['no_keypad'] })
    },
  )

  it.each([402, 426] as const)('unpaid hosting, as %i, is for the owner to settle', async (status) => {
    emulator.cloud.settings.subscription_status = status
    lock.settings.subscription = 'lapsed'
    await expect(vendor.createCode(CODE)).rejects.toMatchObject({ code: 'subscription_required' })
    expect((await vendor.listDevices())[0]?.issues).toEqual(['subscription_required'])
  })

  it('a code is for one lock', async () => {
    const both = { ...CODE, external_ids: [ID, CANARY_ID] as const }
    await expect(vendor.createCode(both)).rejects.toMatchObject({ code: 'unsupported' })
  })

  it.each(['12345', '1234567', '123456', '120000', '483920', 'abcdef'])('the PIN %s is none', async (pin) => {
    await expect(vendor.createCode({ ...CODE, pin })).rejects.toMatchObject({ code: 'invalid_code' })
  })

  it('a simple PIN that the host insists on is taken', async () => {
    await vendor.createCode({ ...CODE, pin: '777777' })
    expect(await listed()).toMatchObject([{ pin: '777777' }])
  })

  it.each([400, 423] as const)('a command that the cloud refuses with %i is an error', async (status) => {
    emulator.cloud.settings.offline_action_status = status
    lock.settings.online = false
    await expect(vendor.unlock(ID)).rejects.toMatchObject({ code: status === 423 ? 'busy' : 'unsupported' })
  })
})

describe('the trap of partial updates', () => {
  it('is real: what an update leaves out is cleared, and the code opens for ever', async () => {
    const { ref } = await created()
    const answer = await fetch(`${emulator.url}/smartlock/${ID}/auth/${ref}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${emulator.token}` },
      body: JSON.stringify({ name: CODE.tag }),
    })
    expect(answer.status).toBe(204)
    const [code] = await listed()
    expect(code && codeDrift(code, CODE)).toEqual(['starts_at', 'ends_at'])
    expect(lock.enterPin(CODE.pin, '2030-01-01T00:00:00Z')).toBe('opens')
  })

  it('does not catch us: every update is whole', async () => {
    const { ref } = await created()
    await vendor.updateCode(ref, CODE)
    await listed()
    expect(lock.stored[0]).toMatchObject({
      allowedFromDate: CODE.starts_at,
      allowedUntilDate: CODE.ends_at,
      allowedWeekDays: 127,
      allowedFromTime: 0,
      allowedUntilTime: 0,
      enabled: true,
      remoteAllowed: false,
    })
  })

  it('hours and weekdays that somebody set by hand show as drift, and go with the next update', async () => {
    const { ref } = await created()
    lock.editInApp(ref, {
      name: CODE.tag,
      allowedFromDate: CODE.starts_at,
      allowedUntilDate: CODE.ends_at,
      allowedWeekDays: 124,
    })
    const [edited] = await listed()
    expect(edited && codeDrift(edited, CODE)).toEqual(['schedule'])
    await vendor.createCode(CODE)
    const [mended] = await listed()
    expect(mended && codeDrift(mended, CODE)).toEqual([])
  })
})

describe('nights when clocks change: arrival at 15:00, departure at 11:00 by the property’s clock', () => {
  it.each([
    ['Europe/Madrid', '2026-10-24', '2026-10-26', '2026-10-24T13:00:00.000Z', '2026-10-26T10:00:00.000Z'],
    ['Atlantic/Canary', '2026-10-24', '2026-10-26', '2026-10-24T14:00:00.000Z', '2026-10-26T11:00:00.000Z'],
    ['Europe/Madrid', '2027-03-27', '2027-03-29', '2027-03-27T14:00:00.000Z', '2027-03-29T09:00:00.000Z'],
    ['Atlantic/Canary', '2027-03-27', '2027-03-29', '2027-03-27T15:00:00.000Z', '2027-03-29T10:00:00.000Z'],
  ])('%s, %s to %s', async (timeZone, arrival, departure, from, until) => {
    const at = (day: string, plainTime: string) =>
      Temporal.PlainDate.from(day).toZonedDateTime({ timeZone, plainTime }).toInstant()
    const id = timeZone === 'Europe/Madrid' ? ID : CANARY_ID
    const [starts, ends] = [at(arrival, '15:00'), at(departure, '11:00')]
    await vendor.createCode({
      ...CODE,
      external_ids: [id],
      starts_at: starts.toString(),
      ends_at: ends.toString(),
    })
    settle()
    const there = emulator.cloud.lock(id)
    expect(there.stored).toMatchObject([{ allowedFromDate: from, allowedUntilDate: until }])
    const before = { milliseconds: -1 }
    expect(there.enterPin(CODE.pin, starts.add(before).toString())).toBe('too_early')
    expect(there.enterPin(CODE.pin, starts.toString())).toBe('opens')
    expect(there.enterPin(CODE.pin, ends.add(before).toString())).toBe('opens')
    expect(there.enterPin(CODE.pin, ends.toString())).toBe('too_late')
  })
})

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
    expect((await vendor.readStates([ID])).get(ID)).toMatchObject(state)
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
    expect((await vendor.readStates([ID])).get(ID)?.bolt).toBe(expected)
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
      { nuki_api_url: `http://127.0.0.1:${port}`, allow_private_controllers: false },
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
