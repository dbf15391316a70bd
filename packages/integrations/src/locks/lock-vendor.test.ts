import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type LockVendorBench, nukiBench, unifiBench } from '../testing/lock-vendor-bench.ts'
import { codeDrift, isAsSpecified } from './code-drift.ts'
import type { LockError } from './lock-error.ts'
import type { CodeSpec, ListedCode } from './lock-vendor.ts'
import { connectLockVendor } from './lock-vendors.ts'

const benches: [string, () => Promise<LockVendorBench>][] = [
  ['Nuki', nukiBench],
  ['UniFi Access as documented', () => unifiBench('documented')],
  ['UniFi Access as captured', () => unifiBench('native')],
]

describe.each(benches)('%s', (_name, open) => {
  let bench: LockVendorBench
  beforeEach(async () => {
    bench = await open()
  })
  afterEach(() => bench.stop())

  const codeFor = (change: Partial<CodeSpec> = {}): CodeSpec => ({
    tag: 'BK-7F3K2A',
    pin: bench.pins[0],
    external_ids: [bench.devices[0]],
    starts_at: '2026-10-24T13:00:00.000Z',
    ends_at: '2026-10-26T10:00:00.000Z',
    ...change,
  })

  const codesTagged = async (tag: string): Promise<ListedCode[]> => {
    bench.settle()
    return bench.vendor.listCodes({ tag })
  }

  const theCode = async (tag = 'BK-7F3K2A'): Promise<ListedCode> => {
    const [code, ...others] = await codesTagged(tag)
    if (!code || others.length > 0) throw new Error(`There are ${others.length + (code ? 1 : 0)} codes.`)
    return code
  }

  const putCode = async (code = codeFor()): Promise<ListedCode> => {
    await bench.vendor.createCode(code)
    return theCode(code.tag)
  }

  const creations = () => {
    const { method, path } = bench.creation
    return bench.requests.filter((request) => request.method === method && request.path.endsWith(path))
  }

  describe('devices', () => {
    it('lists what takes codes, with its state', async () => {
      const devices = await bench.vendor.listDevices()
      expect(devices.map(({ external_id }) => external_id)).toEqual(bench.devices)
      expect(devices[0]).toMatchObject({
        takes_codes: true,
        issues: [],
        state: { connection: 'online', bolt: 'locked' },
      })
    })

    it('reads many states in two calls at most, and leaves out what is not there', async () => {
      const states = await bench.vendor.readStates([...bench.devices, '404'])
      expect([...states.keys()]).toEqual(bench.devices)
      expect(bench.requests.length).toBeLessThanOrEqual(2)
    })

    it('shows a device that lost its connection as offline', async () => {
      bench.setOnline(bench.devices[1], false)
      const states = await bench.vendor.readStates(bench.devices)
      expect([...states.values()].map(({ connection }) => connection)).toEqual(['online', 'offline'])
    })

    it('unlocks and locks', async () => {
      const [device] = bench.devices
      const boltOf = async () => (await bench.vendor.readStates([device])).get(device)?.bolt
      await bench.vendor.unlock(device)
      bench.clock.advance('PT2S')
      expect(await boltOf()).toBe('unlocked')
      await bench.vendor.lock(device)
      bench.clock.advance('PT2S')
      expect(await boltOf()).toBe('locked')
    })

    it('never repeats a command', async () => {
      const [device] = bench.devices
      bench.faults.add({ kind: 'reset', times: 0 })
      await expect(bench.vendor.unlock(device)).rejects.toMatchObject({
        code: 'unreachable',
        outcome: 'unknown',
      })
      expect(bench.requests).toHaveLength(1)
    })

    it('knows the rules of PINs before any code is sent', async () => {
      const { pin } = await bench.vendor.readConstraints(bench.devices[0])
      expect(pin.lengths).toContain(bench.pins[0].length)
    })
  })

  describe('codes', () => {
    it('a code is listed as it was sent, and opens from its start to its end', async () => {
      const [device] = bench.devices
      const listed = await putCode()
      expect(codeDrift(listed, codeFor())).toEqual([])
      expect(isAsSpecified(listed, codeFor())).toBe(true)
      const opensAt = (at: string) => bench.opens(device, bench.pins[0], at)
      expect(opensAt('2026-10-24T12:59:59Z')).toBe(false)
      expect(opensAt('2026-10-24T13:00:00Z')).toBe(true)
      expect(opensAt('2026-10-26T09:59:59Z')).toBe(true)
      expect(opensAt('2026-10-26T10:00:00Z')).toBe(false)
      expect(bench.opens(bench.devices[1], bench.pins[0], '2026-10-25T10:00:00Z')).toBe(false)
    })

    it('creating it again adopts it', async () => {
      const { ref } = await putCode()
      await expect(bench.vendor.createCode(codeFor())).resolves.toEqual({ ref })
      expect(creations()).toHaveLength(1)
      expect(await codesTagged('BK-7F3K2A')).toHaveLength(1)
    })

    it('creating it again after an edit by hand brings it back into line', async () => {
      const { ref } = await putCode()
      bench.editByHand(ref, '2027-01-01T00:00:00Z')
      expect(codeDrift(await theCode(), codeFor())).toEqual(['ends_at'])
      await bench.vendor.createCode(codeFor())
      expect(codeDrift(await theCode(), codeFor())).toEqual([])
    })

    it('a code that took effect though the answer got lost is found, not made twice', async () => {
      const { method, path } = bench.creation
      bench.faults.add({ method, path, kind: 'reset', carried_out: true })
      await bench.vendor.createCode(codeFor()).catch(() => undefined)
      bench.settle()
      await putCode()
      expect(creations()).toHaveLength(1)
      expect(bench.opens(bench.devices[0], bench.pins[0], '2026-10-25T10:00:00Z')).toBe(true)
    })

    it('a vendor that is too busy for a moment is asked again', async () => {
      bench.faults.add({ status: 503, times: 2 })
      expect(codeDrift(await putCode(), codeFor())).toEqual([])
    })

    it('a creation that may have arrived is not repeated blindly', async () => {
      const { method, path } = bench.creation
      bench.faults.add({ method, path, status: 500, times: 0 })
      await expect(bench.vendor.createCode(codeFor())).rejects.toMatchObject({
        code: 'unavailable',
        outcome: 'unknown',
      })
      expect(creations()).toHaveLength(1)
    })

    it('a PIN that somebody else has is a conflict, and leaves nothing behind', async () => {
      bench.occupy(bench.devices[0], bench.pins[0])
      await expect(bench.vendor.createCode(codeFor())).rejects.toMatchObject({ code: 'conflict' })
      expect(await codesTagged('BK-7F3K2A')).toEqual([])
    })

    it('a PIN that no device accepts is refused without asking anybody', async () => {
      await expect(bench.vendor.createCode(codeFor({ pin: '12ab' }))).rejects.toMatchObject({
        code: 'invalid_code',
      })
      await expect(bench.vendor.createCode(codeFor({ tag: 'x'.repeat(33) }))).rejects.toMatchObject({
        code: 'invalid_code',
      })
      expect(bench.requests).toEqual([])
    })

    it('a moved booking moves the window and keeps the PIN', async () => {
      const { ref } = await putCode()
      const moved = codeFor({ starts_at: '2026-10-25T14:00:00.000Z', ends_at: '2026-10-28T10:00:00.000Z' })
      await bench.vendor.updateCode(ref, moved)
      expect(codeDrift(await theCode(), moved)).toEqual([])
      const opensAt = (at: string) => bench.opens(bench.devices[0], bench.pins[0], at)
      expect(opensAt('2026-10-25T13:59:59Z')).toBe(false)
      expect(opensAt('2026-10-27T12:00:00Z')).toBe(true)
      expect(opensAt('2030-01-01T12:00:00Z')).toBe(false)
    })

    it('updating a code that is gone is not_found', async () => {
      const { ref } = await putCode()
      await bench.vendor.deleteCode({ ref, external_id: bench.devices[0] })
      bench.settle()
      await expect(bench.vendor.updateCode(ref, codeFor())).rejects.toMatchObject({ code: 'not_found' })
    })

    it('a deleted code opens no more, and deleting it again is done already', async () => {
      const { ref } = await putCode()
      const deletion = { ref, external_id: bench.devices[0] }
      await bench.vendor.deleteCode(deletion)
      expect(await codesTagged('BK-7F3K2A')).toEqual([])
      expect(bench.opens(bench.devices[0], bench.pins[0], '2026-10-25T10:00:00Z')).toBe(false)
      await expect(bench.vendor.deleteCode(deletion)).resolves.toBeUndefined()
    })

    it('a change that brings about a state is repeated once', async () => {
      const { ref } = await putCode()
      const deletion = { ref, external_id: bench.devices[0] }
      bench.faults.add({ method: 'DELETE', kind: 'reset', carried_out: true })
      await expect(bench.vendor.deleteCode(deletion).catch(({ code }: LockError) => code)).resolves.not.toBe(
        'unreachable',
      )
      expect(bench.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(2)
      expect(await codesTagged('BK-7F3K2A')).toEqual([])
    })

    it('a deletion that did nothing shows in the list', async () => {
      const { ref } = await putCode()
      bench.setGhostDeletes(true)
      await bench.vendor.deleteCode({ ref, external_id: bench.devices[0] })
      expect(await codesTagged('BK-7F3K2A')).toHaveLength(1)
      bench.setGhostDeletes(false)
      await bench.vendor.deleteCode({ ref, external_id: bench.devices[0] })
      expect(await codesTagged('BK-7F3K2A')).toEqual([])
    })

    it('a creation that was accepted and lost shows in the list', async () => {
      bench.loseWrites(2)
      await bench.vendor.createCode(codeFor())
      expect(await codesTagged('BK-7F3K2A')).toEqual([])
      bench.loseWrites(0)
      expect(codeDrift(await putCode(), codeFor())).toEqual([])
    })

    it('lists the codes of other people without minding them', async () => {
      await putCode(codeFor({ tag: 'BK-OTHER', pin: bench.pins[1] }))
      await putCode()
      const tags = (await bench.vendor.listCodes()).map(({ tag }) => tag)
      expect(tags.toSorted()).toEqual(['BK-7F3K2A', 'BK-OTHER'])
    })

    it('a tag that another begins with is another', async () => {
      await putCode(codeFor({ tag: 'BK-7F3K2A-2', pin: bench.pins[1] }))
      await putCode()
      expect(await codesTagged('BK-7F3K2A')).toHaveLength(1)
    })
  })

  describe('failures', () => {
    it('a revoked token is unauthorized until it is replaced', async () => {
      await expect(bench.vendor.checkCredentials()).resolves.toBeUndefined()
      bench.setRevoked(true)
      await expect(bench.vendor.checkCredentials()).rejects.toMatchObject({
        code: 'unauthorized',
        is_passing: false,
      })
      bench.setRevoked(false)
      await expect(bench.vendor.checkCredentials()).resolves.toBeUndefined()
    })

    it.for(['two words', 'Ñ', 'a\r\nx: y', ''])(
      'the token %j is unauthorized without being sent',
      async (api_token) => {
        const vendor = connectLockVendor({ ...bench.credentials, api_token }, bench.options)
        await expect(vendor.checkCredentials()).rejects.toMatchObject({ code: 'unauthorized' })
        expect(bench.requests).toEqual([])
        await vendor.close()
      },
    )

    it.for([
      [{ kind: 'malformed' }, 'bad_response'],
      [{ kind: 'reset' }, 'unreachable'],
      [{ kind: 'answer', status: 500 }, 'unavailable'],
      [{ kind: 'answer', status: 502, body: '<h1>Bad gateway</h1>' }, 'unavailable'],
      [{ kind: 'answer', status: 403 }, 'forbidden'],
      [{ kind: 'answer', status: 418 }, 'bad_response'],
    ] as const)('%j is %s', async ([fault, code]) => {
      bench.faults.add({ ...fault, times: 0 })
      await expect(bench.vendor.checkCredentials()).rejects.toMatchObject({ name: 'LockError', code })
    })

    it.for(['hang', 'slow'] as const)('an answer that takes too long (%s) is a timeout', async (kind) => {
      const vendor = connectLockVendor(bench.credentials, { ...bench.options, timeout_ms: 200 })
      bench.faults.add({ kind })
      await expect(vendor.checkCredentials()).rejects.toMatchObject({ code: 'timeout', outcome: 'unknown' })
      await vendor.close()
    })

    it('a passing failure of a read passes unnoticed', async () => {
      bench.faults.add({ status: 502 })
      bench.faults.add({ kind: 'malformed' })
      await expect(bench.vendor.checkCredentials()).resolves.toBeUndefined()
    })

    it('a request for quiet is kept, by every call', async () => {
      bench.faults.add({ status: 429, retry_after_s: 40 })
      const quiet = { code: 'rate_limited', retry_after_ms: 40_000 }
      await expect(bench.vendor.checkCredentials()).rejects.toMatchObject(quiet)
      await expect(bench.vendor.listDevices()).rejects.toMatchObject(quiet)
      expect(bench.requests).toHaveLength(1)
      bench.clock.advance('PT40S')
      await expect(bench.vendor.checkCredentials()).resolves.toBeUndefined()
    })

    it('a vendor that is down is left alone for a while, then tried once', async () => {
      bench.faults.add({ status: 500, times: 0 })
      for (let call = 0; call < 2; call++) await bench.vendor.checkCredentials().catch(() => undefined)
      const sent = bench.requests.length
      await expect(bench.vendor.checkCredentials()).rejects.toMatchObject({ code: 'circuit_open' })
      expect(bench.requests).toHaveLength(sent)
      bench.faults.clear()
      bench.clock.advance('PT15S')
      await expect(bench.vendor.checkCredentials()).resolves.toBeUndefined()
    })

    it('a caller with a budget gets its answer in time, and the vendor no bad mark', async () => {
      bench.faults.add({ kind: 'hang', times: 0 })
      for (let call = 0; call < 6; call++) {
        const budget = { signal: AbortSignal.timeout(20) }
        await expect(bench.vendor.readStates(bench.devices, budget)).rejects.toMatchObject({
          code: 'timeout',
        })
      }
      bench.faults.clear()
      await expect(bench.vendor.checkCredentials()).resolves.toBeUndefined()
    })

    it('an id that would climb in the path reaches nothing', async () => {
      await expect(bench.vendor.unlock('..')).rejects.toMatchObject({ code: 'not_found' })
      await expect(bench.vendor.unlock('../devices')).rejects.toMatchObject({ name: 'LockError' })
      expect(bench.requests.every(({ path }) => !path.endsWith('/devices/unlock'))).toBe(true)
    })

    it('no error carries the PIN, the token or what the vendor said', async () => {
      const { pins, credentials, vendor } = bench
      const failures: unknown[] = []
      const faults = [
        { status: 400, body: { detailMessage: pins[0] } },
        { kind: 'reset' },
        { status: 500, body: pins[0] },
      ] as const
      for (const fault of faults) {
        bench.faults.clear()
        bench.faults.add({ ...bench.creation, ...fault, times: 0 })
        await vendor.createCode(codeFor()).catch((error: unknown) => failures.push(error))
      }
      expect(failures).toHaveLength(faults.length)
      const told = inspect(failures, { depth: 10, showHidden: true })
      expect(told).not.toContain(pins[0])
      expect(told).not.toContain(credentials.api_token)
      expect(inspect(vendor, { depth: 10 })).not.toContain(credentials.api_token)
    })
  })
})
