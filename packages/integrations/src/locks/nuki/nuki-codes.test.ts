import { Temporal } from 'temporal-polyfill'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CANARY_LOCK_ID, CODE, LOCK_ID, type NukiBench, startNukiBench } from '../../testing/nuki-bench.ts'
import { codeDrift } from '../code-drift.ts'

let bench: NukiBench
let emulator: NukiBench['emulator']
let vendor: NukiBench['vendor']
let lock: NukiBench['lock']

beforeEach(async () => {
  bench = await startNukiBench()
  ;({ emulator, vendor, lock } = bench)
})
afterEach(() => bench.close())

const settle = () => {
  emulator.clock.advance('PT3S')
  emulator.cloud.allLocks()
}
const listed = async () => {
  settle()
  return vendor.listCodes({ external_id: LOCK_ID })
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
    await expect(vendor.deleteCode({ ref, external_id: LOCK_ID })).rejects.toMatchObject({ code: 'busy' })
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

  it('a keypad may refuse a listed code until the lock is re-read', async () => {
    lock.settings.keypad_lags = true
    await created()
    expect(lock.enterPin(CODE.pin, '2026-10-25T10:00:00Z')).toBe('unknown_code')
    await vendor.refreshDevice(LOCK_ID)
    settle()
    expect(lock.enterPin(CODE.pin, '2026-10-25T10:00:00Z')).toBe('opens')
  })

  it('a code deleted in the app stays listed until the lock is re-read, and can be created again', async () => {
    const { ref } = await created()
    lock.deleteInApp(ref)
    expect(await listed()).toHaveLength(1)
    await vendor.refreshDevice(LOCK_ID)
    expect(await listed()).toEqual([])
    await created()
  })

  it('a ghost goes after a sync and another deletion', async () => {
    const { ref } = await created()
    lock.settings.ghost_deletes = true
    await vendor.deleteCode({ ref, external_id: LOCK_ID })
    expect(await listed()).toHaveLength(1)
    expect(lock.enterPin(CODE.pin, '2026-10-25T10:00:00Z')).toBe('opens')
    await vendor.refreshDevice(LOCK_ID)
    settle()
    await vendor.deleteCode({ ref, external_id: LOCK_ID })
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
    'a lock without keypad accepts no codes, whether it says so with %i',
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
    const both = { ...CODE, external_ids: [LOCK_ID, CANARY_LOCK_ID] as const }
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
    await expect(vendor.unlock(LOCK_ID)).rejects.toMatchObject({
      code: status === 423 ? 'busy' : 'unsupported',
    })
  })
})

describe('the trap of partial updates', () => {
  it('is real: what an update leaves out is cleared, and the code opens for ever', async () => {
    const { ref } = await created()
    const answer = await fetch(`${emulator.url}/smartlock/${LOCK_ID}/auth/${ref}`, {
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
    const id = timeZone === 'Europe/Madrid' ? LOCK_ID : CANARY_LOCK_ID
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
