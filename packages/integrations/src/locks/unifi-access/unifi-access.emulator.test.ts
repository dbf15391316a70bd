import { createHmac } from 'node:crypto'
import { Agent, request } from 'undici'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { startUnifiAccessEmulator, type UnifiAccessEmulator } from './unifi-access.emulator.ts'
import type { UnifiDoorState } from './unifi-settings.emulator.ts'

const VISITOR = {
  first_name: 'SW-1',
  last_name: 'Stayward',
  visit_reason: 'Others',
  start_time: 1_792_846_800,
  end_time: 1_793_008_800,
  resources: [{ id: 'portal', type: 'door' }],
}
const DURING = '2026-10-25T10:00:00Z'

let emulator: UnifiAccessEmulator
let agent: Agent
let portal: UnifiDoorState
beforeEach(async () => {
  emulator = await startUnifiAccessEmulator({ port: 0, clock: emulatorClock('2026-10-20T08:00:00Z') })
  agent = new Agent({ connect: { ca: emulator.ca_pem } })
  portal = emulator.site.addDoor({ id: 'portal', name: 'Portal' })
})
afterEach(async () => {
  await emulator.stop()
  await agent.destroy()
})

type Envelope = { code: string | number; codeS?: string; data: Record<string, unknown>; pagination?: unknown }

async function api(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Envelope> {
  const answer = await request(`${emulator.url}/api/v1/developer${path}`, {
    method,
    dispatcher: agent,
    headers: { authorization: `Bearer ${emulator.token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  // The tests check every property that they use.
  return (await answer.body.json()) as Envelope
}

const invite = async (change: object = {}, pin = '483926'): Promise<string> => {
  const { data } = await api('POST', '/visitors', { ...VISITOR, ...change })
  const id = String(data['id'])
  await api('PUT', `/visitors/${id}/pin_codes`, { pin_code: pin })
  return id
}
const enter = (pin: string, at?: string) => emulator.site.enterPin(portal, pin, at)

describe('visitors', () => {
  it.each([
    [{ end_time: VISITOR.start_time }],
    [{ visit_reason: 'Holiday' }],
    [{ first_name: undefined }],
    [{ resources: [{ id: 'nowhere', type: 'door' }] }],
  ])('are refused with %j', async (change) => {
    expect((await api('POST', '/visitors', { ...VISITOR, ...change })).code).toBe('CODE_PARAMS_INVALID')
  })

  it('show their doors as a group, their schedule under another name, their PIN as a hash', async () => {
    const week_schedule = { sunday: [{ start_time: '10:00:00', end_time: '11:59:59' }] }
    const id = await invite({ week_schedule })
    const { data } = await api('GET', `/visitors/${id}`)
    expect(data).toMatchObject({
      status: 1,
      resources: [{ type: 'door_group', name: expect.stringMatching(/^visitor-\d+$/) }],
      schedule: { weekly: week_schedule },
      pin_code: { token: expect.stringMatching(/^[\da-f]{64}$/) },
    })
    expect(JSON.stringify(data)).not.toContain('483926')
  })

  it('pass through their states with the time', async () => {
    const id = await invite()
    const status = async () => (await api('GET', `/visitors/${id}`)).data['status']
    expect(await status()).toBe(1)
    emulator.clock.set(DURING)
    expect(await status()).toBe(6)
    expect(enter('483926')).toBe('opens')
    expect(await status()).toBe(3)
    emulator.clock.set('2026-10-27T00:00:00Z')
    expect(await status()).toBe(2)
  })

  it('are cancelled first, and gone only by force', async () => {
    const id = await invite()
    await api('DELETE', `/visitors/${id}`)
    expect((await api('GET', `/visitors/${id}`)).data['status']).toBe(4)
    expect((await api('DELETE', `/visitors/${id}`)).code).toBe('CODE_NOT_EXISTS')
    await api('DELETE', `/visitors/${id}?is_force=true`)
    expect((await api('GET', `/visitors/${id}`)).code).toBe('CODE_NOT_EXISTS')
  })

  it('are found by the beginning of a name, whatever their status', async () => {
    await invite()
    await invite({ first_name: 'SW-2' }, '594837')
    expect((await api('GET', '/visitors?keyword=SW-2&status=4')).data).toHaveLength(1)
    expect((await api('GET', '/visitors?status=4')).data).toHaveLength(0)
    expect(await api('GET', '/visitors?page_num=2&page_size=1')).toMatchObject({
      data: [{ first_name: 'SW-2' }],
      pagination: { page_num: 2, page_size: 1, total: 2 },
    })
  })

  it('share no PIN until the visit of one is over', async () => {
    const id = await invite()
    const { data } = await api('POST', '/visitors', { ...VISITOR, end_time: 1_800_000_000 })
    const assign = () => api('PUT', `/visitors/${String(data['id'])}/pin_codes`, { pin_code: '483926' })
    expect((await assign()).code).toBe('CODE_CREDS_PIN_CODE_CREDS_ALREADY_EXIST')
    await api('DELETE', `/visitors/${id}`)
    expect((await assign()).code).toBe('SUCCESS')
  })
})

describe('doors', () => {
  it('open for a few seconds', async () => {
    await api('PUT', '/doors/portal/unlock')
    expect((await api('GET', '/doors/portal')).data['door_lock_relay_status']).toBe('unlock')
    emulator.clock.advance('PT3S')
    expect((await api('GET', '/doors/portal')).data['door_lock_relay_status']).toBe('lock')
  })

  it('follow rules for as long as they say', async () => {
    const rule = async () => (await api('GET', '/doors/portal/lock_rule')).data
    expect(await rule()).toEqual({ type: '', ended_time: 0 })
    await api('PUT', '/doors/portal/lock_rule', { type: 'custom', interval: 10 })
    expect(await rule()).toEqual({ type: 'custom', ended_time: 1_792_483_800 })
    emulator.clock.advance('PT10M')
    expect(await rule()).toEqual({ type: '', ended_time: 0 })
    expect((await api('PUT', '/doors/portal/lock_rule', { type: 'custom' })).code).toBe('CODE_PARAMS_INVALID')
  })

  it('are in a building that only the topology shows', async () => {
    expect((await api('GET', '/door_groups')).data).toEqual([])
    expect((await api('GET', '/door_groups/topology')).data).toMatchObject([
      { type: 'building', resource_topologies: [{ type: 'floor', resources: [{ id: 'portal' }] }] },
    ])
  })

  it('ask no more after ten wrong PINs, for a while', async () => {
    await invite()
    emulator.clock.set(DURING)
    for (let entry = 0; entry < 10; entry++) expect(enter('000000')).toBe('unknown_pin')
    expect(enter('483926')).toBe('locked_out')
    emulator.clock.advance('PT5M')
    expect(enter('483926')).toBe('opens')
  })

  it('without connection go on with what they knew', async () => {
    emulator.site.setOnline(portal, false)
    await invite()
    expect(enter('483926', DURING)).toBe('unknown_pin')
    emulator.site.setOnline(portal, true)
    expect(enter('483926', DURING)).toBe('opens')
  })

  it('tell registered listeners who opened them, signed', async () => {
    const receiver = await startWebhookReceiver()
    const webhook = { endpoint: receiver.url, name: 'test', events: ['access.door.unlock'] }
    const { data } = await api('POST', '/webhooks/endpoints', webhook)
    expect((await api('POST', '/webhooks/endpoints', webhook)).code).toBe(
      'CODE_DEVICE_WEBHOOK_ENDPOINT_DUPLICATED',
    )
    expect((await api('PUT', '/doors/portal/unlock', { actor_id: 'u1' })).code).toBe('CODE_PARAMS_INVALID')
    await api('PUT', '/doors/portal/unlock', { actor_id: 'u1', actor_name: 'Ana', extra: { task: 7 } })
    await emulator.site.sender.settled()
    const [delivery] = receiver.deliveries
    expect(JSON.parse(delivery?.raw ?? '')).toMatchObject({
      event: 'access.door.unlock',
      data: { object: { actor_name: 'Ana', extra: { task: 7 } } },
    })
    const [, time, signature] = /^t=(\d+),v1=(.+)$/.exec(String(delivery?.headers['signature'])) ?? []
    const signed = `${time}.${delivery?.raw}`
    expect(createHmac('sha256', String(data['secret'])).update(signed).digest('hex')).toBe(signature)
    receiver.stop()
  })
})

describe('the control page', () => {
  it('is plain HTTP on the port of the controller, with the certificate to trust', async () => {
    expect(emulator.control_url).toBe(`${emulator.url.replace('https', 'http')}/_emulator`)
    expect(await (await fetch(emulator.control_url)).text()).toContain('UniFi Access emulator')
    expect(await (await fetch(`${emulator.control_url}/ca.pem`)).text()).toBe(emulator.ca_pem)
  })

  it('is all that is available without TLS', async () => {
    const plain = emulator.url.replace('https', 'http')
    expect((await fetch(`${plain}/api/v1/developer/doors`)).status).toBe(404)
  })

  it('says whether a PIN opens, and changes visitors as the vendor’s app does', async () => {
    const id = await invite()
    const control = async (name: string, body: object): Promise<unknown> =>
      (
        await fetch(`${emulator.control_url}/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(body),
        })
      ).json()
    const entry = { id: 'portal', pin: '483926', at: DURING }
    expect(await control('keypad', entry)).toEqual({ opens: true, verdict: 'opens' })
    await control('edit-in-app', { id, end_time: VISITOR.start_time + 60 })
    expect(await control('keypad', entry)).toEqual({ opens: false, verdict: 'too_late' })
  })
})
