import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { codeDrift } from '../code-drift.ts'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import type { CodeSpec, LockVendor } from '../lock-vendor.ts'
import { connectLockVendor } from '../lock-vendors.ts'
import { startUnifiAccessEmulator, type UnifiAccessEmulator } from './unifi-access.emulator.ts'
import { SCOPES, type UnifiDoorState } from './unifi-settings.emulator.ts'
import type { UnifiSite } from './unifi-site.emulator.ts'
import { outboundRules } from '../../outbound/outbound-rules.ts'

const CODE = {
  tag: 'SW-7F3K2A',
  pin: '483926',
  external_ids: ['portal'],
  starts_at: '2026-10-24T13:00:00.000Z',
  ends_at: '2026-10-26T10:00:00.000Z',
} satisfies CodeSpec
const DURING = '2026-10-25T10:00:00Z'

let emulator: UnifiAccessEmulator
let site: UnifiSite
let vendor: LockVendor
let portal: UnifiDoorState
let flat: UnifiDoorState

beforeEach(async () => {
  const clock = emulatorClock('2026-10-20T08:00:00Z')
  emulator = await startUnifiAccessEmulator({ port: 0, clock })
  site = emulator.site
  portal = site.addDoor({ id: 'portal', name: 'Portal' })
  flat = site.addDoor({ id: '2a', name: '2A' })
  vendor = connectLockVendor(
    { vendor: 'unifi_access', base_url: emulator.url, api_token: emulator.token, ca_pem: emulator.ca_pem },
    {
      nuki_api_url: 'http://127.0.0.1:1',
      outbound: outboundRules(['127.0.0.0/8', '::1']),
      clock,
      retry_delay_ms: 1,
    },
  )
})
afterEach(async () => {
  await emulator.stop()
  await vendor.close()
})

const theVisitor = () => {
  const [visitor, ...others] = site.visitors.values()
  if (!visitor || others.length > 0) throw new Error('There is not exactly one visitor.')
  return visitor
}

describe('visitors', () => {
  it('are sent in seconds, with nothing about the guest', async () => {
    await vendor.createCode(CODE)
    expect(theVisitor()).toMatchObject({
      first_name: 'SW-7F3K2A',
      last_name: 'Stayward',
      start_time: 1_792_846_800,
      end_time: 1_793_008_800,
      door_ids: ['portal'],
      pin: '483926',
    })
  })

  it('may open several doors with one PIN', async () => {
    const { ref } = await vendor.createCode({ ...CODE, external_ids: ['portal', '2a'] })
    expect([portal, flat].map((door) => site.enterPin(door, CODE.pin, DURING))).toEqual(['opens', 'opens'])
    await vendor.updateCode(ref ?? '', CODE)
    expect(site.enterPin(flat, CODE.pin, DURING)).toBe('other_door')
  })

  it('a second one with the same PIN is a conflict, and is not left behind', async () => {
    await vendor.createCode(CODE)
    await expect(vendor.createCode({ ...CODE, tag: 'SW-OTHER' })).rejects.toMatchObject({ code: 'conflict' })
    expect(theVisitor().first_name).toBe(CODE.tag)
  })

  it('one whose PIN got lost on the way gets it with the next try', async () => {
    emulator.faults.add({ path: '/pin_codes', kind: 'reset', times: 2 })
    await expect(vendor.createCode(CODE)).rejects.toMatchObject({ code: 'unreachable', outcome: 'unknown' })
    expect((await vendor.listCodes())[0]).toMatchObject({ has_pin: false })
    await vendor.createCode(CODE)
    expect(theVisitor().pin).toBe(CODE.pin)
  })

  it('one whose PIN somebody took away gets it back with an update', async () => {
    const { ref } = await vendor.createCode(CODE)
    theVisitor().pin = null
    expect((await vendor.listCodes()).map((code) => codeDrift(code, CODE))).toEqual([['pin']])
    await vendor.updateCode(ref ?? '', CODE)
    expect(theVisitor().pin).toBe(CODE.pin)
  })

  it('of two with one tag the one with the PIN is kept', async () => {
    await vendor.createCode(CODE)
    site.visitors.set('twin', { ...theVisitor(), id: 'twin', pin: null })
    const { ref } = await vendor.createCode(CODE)
    expect(ref).not.toBe('twin')
    expect(theVisitor().id).toBe(ref)
  })

  it.each([
    ['cancelled', () => (theVisitor().is_cancelled = true)],
    ['over', () => emulator.clock.set('2026-11-01T00:00:00Z')],
  ])('a visit that is %s is no code any more', async (_word, end) => {
    const { ref } = await vendor.createCode(CODE)
    end()
    expect(await vendor.listCodes()).toEqual([])
    await expect(vendor.updateCode(ref ?? '', CODE)).rejects.toMatchObject({ code: 'not_found' })
  })

  it('hours set by hand cannot be taken away, only with the visitor', async () => {
    const { ref } = await vendor.createCode(CODE)
    theVisitor().week_schedule = { sunday: [{ start_time: '10:00:00', end_time: '11:59:59' }] }
    expect(site.enterPin(portal, CODE.pin, '2026-10-25T12:00:00Z')).toBe('wrong_hour')
    expect((await vendor.listCodes()).map((code) => codeDrift(code, CODE))).toEqual([['schedule']])
    await expect(vendor.updateCode(ref ?? '', CODE)).rejects.toMatchObject({ code: 'unsupported' })
    await vendor.createCode(CODE)
    expect(theVisitor().week_schedule).toBeUndefined()
    expect(site.enterPin(portal, CODE.pin, '2026-10-25T12:00:00Z')).toBe('opens')
  })

  it('are deleted for good, so that neither name nor PIN stays', async () => {
    const { ref } = await vendor.createCode(CODE)
    await vendor.deleteCode({ ref: ref ?? '', external_id: 'portal' })
    expect(site.visitors.size).toBe(0)
    expect(site.isPinTaken(CODE.pin)).toBe(false)
  })

  it('come in pages, and all of them are read', async () => {
    await vendor.createCode(CODE)
    const visitor = theVisitor()
    for (let number = 0; number < 250; number++)
      site.visitors.set(`v${number}`, { ...visitor, id: `v${number}` })
    emulator.requests.length = 0
    expect(await vendor.listCodes()).toHaveLength(251)
    expect(emulator.requests).toHaveLength(3)
  })
})

describe('PINs', () => {
  it.each([4, 6, 8] as const)('of %i digits are learnt from the controller', async (length) => {
    site.settings.pin_length = length
    expect(await vendor.readConstraints('portal')).toMatchObject({
      pin: { lengths: [length] },
      unique_within: 'site',
      spans_devices: true,
    })
  })

  it('of another length than the site requires are refused, and leave nothing behind', async () => {
    site.settings.pin_length = 8
    await expect(vendor.createCode(CODE)).rejects.toMatchObject({
      code: 'invalid_code',
      message: 'Lock vendor: invalid_code (CODE_CREDS_PIN_CODE_CREDS_LENGTH_INVALID)',
    })
    expect(site.visitors.size).toBe(0)
  })
})

describe.each(['documented', 'native'] as const)('refusals in the %s dialect', (dialect) => {
  it.each([200, 400] as const)('with HTTP %i are read from the envelope', async (status) => {
    Object.assign(site.settings, { dialect, refusal_status: status })
    portal.online = false
    await expect(vendor.unlock('portal')).rejects.toMatchObject({ code: 'offline', is_passing: true })
    portal.has_hub = false
    await expect(vendor.unlock('portal')).rejects.toMatchObject({ code: 'unsupported', is_passing: false })
    await expect(vendor.unlock('nowhere')).rejects.toMatchObject({ code: 'not_found' })
  })

  it('a token without a right is forbidden, and says nothing else', async () => {
    Object.assign(site.settings, { dialect, scopes: SCOPES.filter((scope) => scope !== 'edit:visitor') })
    await expect(vendor.createCode(CODE)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await vendor.listCodes()).toEqual([])
  })
})

describe('answers that nobody promised', () => {
  it.each([
    [{ code: 'SUCCESS', data: 'no doors' }, 'bad_response'],
    [{ code: 'CODE_NEVER_HEARD_OF', data: null }, 'bad_response'],
    [{ code: 'constructor', data: null }, 'bad_response'],
    [{ code: 5, codeS: 'CODE_SYSTEM_ERROR' }, 'unavailable'],
    [{ code: 'CODE_DEVICE_DEVICE_BUSY' }, 'busy'],
    ['<h1>Login</h1>', 'bad_response'],
  ])('%j is %s', async (body, code) => {
    emulator.faults.add({ times: 0, status: 200, body })
    await expect(vendor.checkCredentials()).rejects.toMatchObject({ code })
  })

  it('a page that is not found shows that this is no controller', async () => {
    emulator.faults.add({ times: 0, status: 404, body: '<h1>Not found</h1>' })
    await expect(vendor.checkCredentials()).rejects.toMatchObject({ code: 'bad_response' })
  })

  it('a redirect is not followed', async () => {
    const elsewhere = `${emulator.url}/api/v1/developer/doors`
    emulator.faults.add({ status: 302, location: elsewhere, times: 1 })
    await expect(vendor.unlock('portal')).rejects.toMatchObject({ code: 'bad_response' })
    expect(emulator.requests).toHaveLength(1)
  })
})

describe('doors', () => {
  it('show whether their hub is there and what their sensor says', async () => {
    portal.position = 'open'
    flat.online = false
    expect([...(await vendor.readStates(['portal', '2a'])).values()]).toMatchObject([
      { connection: 'online', door: 'open', battery: 'unknown' },
      { connection: 'offline', door: 'unknown' },
    ])
  })

  it('say why they take no codes', async () => {
    portal.has_hub = false
    flat.has_keypad = false
    expect(await vendor.listDevices()).toMatchObject([
      { takes_codes: false, issues: ['no_hub'], state: { connection: 'unknown' } },
      { takes_codes: false, issues: ['no_keypad'] },
    ])
  })

  it('accept no codes while their readers are set not to accept PINs', async () => {
    flat.keypad_on = false
    expect(await vendor.listDevices()).toMatchObject([{ takes_codes: true }, { issues: ['no_keypad'] }])
    emulator.faults.add({ path: '/settings', status: 404, times: 0 })
    expect(await vendor.listDevices()).toMatchObject([{ takes_codes: true }, { takes_codes: true }])
  })

  it('in a state that nobody knows are shown as unknown', async () => {
    const door = { id: 'portal', door_lock_relay_status: 'constructor', door_position_status: 7 }
    emulator.faults.add({ path: '/doors', status: 200, body: { code: 'SUCCESS', data: [door] } })
    expect(await vendor.listDevices()).toMatchObject([
      { name: '', state: { bolt: 'unknown', door: 'unknown' } },
    ])
  })

  it('are listed though the token may not see devices', async () => {
    site.settings.scopes = SCOPES.filter((scope) => scope !== 'view:device')
    expect(await vendor.listDevices()).toMatchObject([
      { takes_codes: true, state: { connection: 'unknown', bolt: 'locked' } },
      { takes_codes: true },
    ])
  })

  it('that were kept open are closed by locking', async () => {
    portal.unlocked_until_ms = Number.POSITIVE_INFINITY
    await vendor.lock('portal')
    expect(site.isUnlocked(portal)).toBe(false)
  })
})
