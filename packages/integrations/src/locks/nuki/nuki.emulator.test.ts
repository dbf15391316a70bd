import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startWebhookReceiver } from '../../testing/webhook-receiver.ts'
import { emulatorClock } from '../../emulator/emulator-clock.ts'
import { type NukiEmulator, startNukiEmulator } from './nuki.emulator.ts'

const BODY = {
  name: 'SW-7F3K2A',
  type: 13,
  code: 483_926,
  remoteAllowed: false,
  allowedFromDate: '2026-10-24T13:00:00Z',
  allowedUntilDate: '2026-10-26T10:00:00Z',
}

let emulator: NukiEmulator
beforeEach(async () => {
  emulator = await startNukiEmulator({
    port: 0,
    clock: emulatorClock('2026-10-20T08:00:00Z'),
    seed: (cloud) => void cloud.addLock({ smartlockId: 1, name: 'Door <1>' }),
  })
})
afterEach(() => emulator.stop())

const api = (method: string, path: string, body?: unknown) =>
  fetch(emulator.url + path, {
    method,
    headers: { authorization: `Bearer ${emulator.token}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })

const control = (name: string, body: unknown) =>
  fetch(`${emulator.control_url}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const createCode = async (change: object = {}) =>
  (await api('PUT', '/smartlock/1/auth', { ...BODY, ...change })).status
const settle = () => emulator.clock.advance('PT5S')

describe('the cloud', () => {
  it('knows its token only', async () => {
    const stranger = await fetch(`${emulator.url}/smartlock`, { headers: { authorization: 'Bearer other' } })
    expect(stranger.status).toBe(401)
    expect((await fetch(`${emulator.url}/smartlock`)).status).toBe(401)
    expect((await api('GET', '/smartlock/2')).status).toBe(404)
  })

  it('accepts a code with 204 and nothing else', async () => {
    const answer = await api('PUT', '/smartlock/1/auth', BODY)
    expect([answer.status, await answer.text()]).toEqual([204, ''])
  })

  it.each([
    [{ code: 120_000 }, 400],
    [{ code: 483_920 }, 400],
    [{ code: null }, 400],
    [{ remoteAllowed: undefined }, 400],
    [{ name: 'x'.repeat(21) }, 422],
    [{ colour: 'red' }, 422],
  ])('refuses %j with %i', async (change, status) => {
    expect(await createCode(change)).toBe(status)
  })

  it('says what is wrong with a keypad code where there is no keypad', async () => {
    await control('device', { id: 1, keypad: 'none' })
    const answer = await api('PUT', '/smartlock/1/auth', BODY)
    expect(await answer.json()).toMatchObject({
      detailMessage: "The supplied value '13' for parameter 'type' is not valid",
    })
  })

  it('refuses the same digits twice, on their way and when they are there', async () => {
    await createCode()
    expect(await createCode({ name: 'SW-OTHER' })).toBe(409)
    settle()
    expect(await createCode({ name: 'SW-OTHER' })).toBe(409)
  })

  it('writes what happened, newest first, in pages', async () => {
    await createCode()
    settle()
    for (const at of ['2026-10-25T10:00:00Z', '2026-10-25T11:00:00Z'])
      await control('keypad', { id: 1, pin: '483926', at })
    await control('keypad', { id: 1, pin: '999999', at: '2026-10-25T12:00:00Z' })
    const read = async (query: string): Promise<unknown> =>
      (await api('GET', `/smartlock/1/log?${query}`)).json()
    const log = await read('limit=10')
    expect(log).toMatchObject([
      { date: '2026-10-25T12:00:00Z', state: 224, trigger: 255 },
      { date: '2026-10-25T11:00:00Z', state: 0, source: 1, name: 'SW-7F3K2A' },
      { date: '2026-10-25T10:00:00Z' },
    ])
    expect(await read('toDate=2026-10-25T10:30:00Z')).toHaveLength(1)
    expect(await read('fromDate=2026-10-25T10:30:00Z&limit=1')).toMatchObject([
      { date: '2026-10-25T12:00:00Z' },
    ])
  })

  it('notifies registered listeners, signed, with the configured failures', async () => {
    const receiver = await startWebhookReceiver()
    const registered = await api('PUT', '/api/decentralWebhook', {
      webhookUrl: receiver.url,
      webhookFeatures: ['DEVICE_AUTHS'],
    })
    const { secret } = emulator.cloud.webhooks.values().next().value ?? { secret: '' }
    expect(await registered.json()).toMatchObject({ secret, webhookUrl: receiver.url })
    const deliver = async (code: number) => {
      await createCode({ code })
      settle()
      await api('GET', '/smartlock')
      await emulator.cloud.sender.settled()
    }
    await deliver(483_926)
    const [first] = receiver.deliveries
    expect(JSON.parse(first?.raw ?? '')).toMatchObject({ feature: 'DEVICE_AUTHS', deleted: false })
    const signature = createHmac('sha256', secret)
      .update(first?.raw ?? '')
      .digest('hex')
    expect(first?.headers['x-nuki-signature-sha256']).toBe(signature)
    await control('webhooks', { deliver_twice: true })
    await deliver(594_837)
    expect(receiver.deliveries).toHaveLength(3)
    await control('webhooks', { drop_next: 1 })
    await deliver(695_748)
    expect(receiver.deliveries).toHaveLength(3)
    receiver.stop()
  })
})

describe('a door', () => {
  it('that was moved tells its state', async () => {
    const receiver = await startWebhookReceiver()
    await api('PUT', '/api/decentralWebhook', {
      webhookUrl: receiver.url,
      webhookFeatures: ['DEVICE_STATUS'],
    })
    await api('POST', '/smartlock/1/action/unlock')
    expect((await api('POST', '/smartlock/1/action', { action: 2 })).status).toBe(423)
    settle()
    await api('GET', '/smartlock')
    await emulator.cloud.sender.settled()
    expect(receiver.deliveries.map(({ raw }): unknown => JSON.parse(raw))).toMatchObject([
      { feature: 'DEVICE_STATUS', smartlockId: 1, state: { state: 3 }, serverState: 0 },
    ])
    receiver.stop()
  })
})

describe('the control page', () => {
  it('is there, and shows names as text', async () => {
    const page = await (await fetch(emulator.control_url)).text()
    expect(page).toContain('Door &#60;1&#62;')
    expect(page).toContain(emulator.token)
  })

  it('says whether a PIN opens now, and at another time', async () => {
    await createCode()
    settle()
    const now = await control('keypad', { id: 1, pin: 483_926 })
    expect(await now.json()).toEqual({ opens: false, verdict: 'too_early' })
    const then = await control('keypad', { id: 1, pin: '483926', at: '2026-10-25T10:00:00+02:00' })
    expect(await then.json()).toEqual({ opens: true, verdict: 'opens' })
  })

  it('takes forms, and answers them with the page', async () => {
    const answer = await fetch(`${emulator.control_url}/device`, {
      method: 'POST',
      body: new URLSearchParams({ id: '1', online: 'false', capacity: '' }),
      redirect: 'manual',
    })
    expect(answer.status).toBe(303)
    expect(emulator.cloud.lock(1).settings).toMatchObject({ online: false, capacity: 200 })
  })

  it('moves the clock', async () => {
    await control('clock', { advance: 'PT2H' })
    expect(emulator.clock.now().toISOString()).toBe('2026-10-20T10:00:00.000Z')
    await control('clock', { set: '2026-10-25T00:00:00+02:00', stands: true })
    expect(await (await fetch(`${emulator.control_url}/state`)).json()).toMatchObject({
      now: '2026-10-24T22:00:00.000Z',
    })
    await control('clock', { stands: false })
    expect(emulator.clock.is_standing).toBe(false)
  })

  it('lets requests fail as often as told, and stops when told', async () => {
    await control('faults', { method: 'get', path: '/smartlock', status: 500, times: 2 })
    const statuses = [
      await api('GET', '/smartlock'),
      await api('GET', '/smartlock'),
      await api('GET', '/smartlock'),
    ]
    expect(statuses.map(({ status }) => status)).toEqual([500, 500, 200])
    await control('faults', { times: 0 })
    await control('clear-faults', {})
    expect((await api('GET', '/smartlock')).status).toBe(200)
  })

  it('adds a lock', async () => {
    await control('add-lock', { smartlockId: 2, name: 'Garage', time_zone: 'Europe/Lisbon', online: false })
    expect(await (await api('GET', '/smartlock/2')).json()).toMatchObject({ name: 'Garage', serverState: 4 })
  })

  it('fills a lock', async () => {
    await control('device', { id: 1, capacity: 100 })
    expect(await (await control('fill', { id: 1 })).json()).toEqual({ stored: 100 })
  })

  it.each([
    ['device', { id: 1, online: 'perhaps' }, 422],
    ['device', { id: 2, online: true }, 404],
    ['clock', { advance: 'soon' }, 422],
    ['constructor', {}, 404],
  ])('refuses %s %j with %i', async (name, body, status) => {
    expect((await control(name, body)).status).toBe(status)
  })
})
