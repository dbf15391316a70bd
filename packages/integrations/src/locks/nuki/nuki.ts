import { pinFault } from '@stayward/contract/locks/pin'
import { z } from 'zod'
import { isAsSpecified } from '../code-drift.ts'
import { cloudAgent } from '../controller-agent.ts'
import { LockError } from '../lock-error.ts'
import type { CallOptions, CodeFilter, CodeSpec, ListedCode, LockVendor } from '../lock-vendor.ts'
import { statusError } from '../transport-errors.ts'
import { path, type VendorAnswer, vendorClient, type VendorRequest } from '../vendor-client.ts'
import type { VendorSettings } from '../vendor-settings.ts'
import { KEYPAD_CODE, nukiBody, nukiCode } from './nuki-codes.ts'
import {
  NUKI_PIN_RULES,
  NUKI_TAG_MAX_LENGTH,
  nukiConstraints,
  nukiDevice,
  nukiState,
} from './nuki-devices.ts'
import { NukiAuthorization, NukiDevice, NukiErrorBody } from './nuki-schemas.ts'

const TIMEOUT_MS = 10_000
const CODES_ONLY = { types: String(KEYPAD_CODE) }
/** Every lock stores at least this many, so its limit only matters above that. */
const SMALLEST_CAPACITY = 100

/**
 * The locks of a Nuki account, through its Web API. A 204 only means that a change is queued: `listCodes`
 * shows whether it reached the lock, and only then its id.
 */
export function nuki(apiToken: string, settings: VendorSettings): LockVendor {
  const { clock } = settings
  const client = vendorClient({
    base_url: settings.nuki_api_url,
    api_token: apiToken,
    agent: cloudAgent(),
    clock,
    timeout_ms: settings.timeout_ms ?? TIMEOUT_MS,
    retry_delay_ms: settings.retry_delay_ms,
    breaker: settings.breaker,
    payloadOf,
  })

  const readDevices = (options?: CallOptions) =>
    client.call({ verb: 'read', method: 'GET', path: '/smartlock' }, z.array(NukiDevice), options)

  const readDevice = (id: string, options?: CallOptions) =>
    client.call({ verb: 'read', method: 'GET', path: path`/smartlock/${id}` }, NukiDevice, options)

  async function listCodes(
    { external_id, tag }: CodeFilter = {},
    options?: CallOptions,
  ): Promise<ListedCode[]> {
    const where = external_id === undefined ? '/smartlock/auth' : path`/smartlock/${external_id}/auth`
    const listed = await client.call(
      { verb: 'read', method: 'GET', path: where, query: CODES_ONLY },
      z.array(NukiAuthorization),
      options,
    )
    return listed.map(nukiCode).filter((code) => tag === undefined || code.tag === tag)
  }

  /** Throws if a change to a code is refused; acceptance is all that is returned. */
  async function change(request: VendorRequest, options?: CallOptions): Promise<void> {
    await client.call(request, z.unknown(), options)
  }

  async function createCode(code: CodeSpec, options?: CallOptions): Promise<{ ref: string | null }> {
    const device = theOneDevice(code)
    const listed = await listCodes({ external_id: device }, options)
    const own = listed.find(({ tag }) => tag === code.tag)
    if (own) return adopt(own, code, options)
    if (listed.some(({ pin }) => pin === code.pin)) throw new LockError('conflict')
    await requireRoom(device, listed.length, options)
    const body = { ...nukiBody(code), type: KEYPAD_CODE }
    const request = { verb: 'create', method: 'PUT', path: path`/smartlock/${device}/auth`, body } as const
    try {
      await change(request, options)
      return { ref: null }
    } catch (error) {
      if (!mayBeOurs(error)) throw error
      return await adoptLate(error, code, options)
    }
  }

  /**
   * Our own earlier attempt may be on its way to the lock: its PIN is already taken, though the list does not
   * show it. Choosing another PIN would then create a second code.
   */
  async function adoptLate(refusal: unknown, code: CodeSpec, options?: CallOptions) {
    const listed = await listCodes({ external_id: theOneDevice(code) }, options).catch(() => [])
    const own = listed.find(({ tag }) => tag === code.tag)
    if (own) return adopt(own, code, options)
    const isConflict = refusal instanceof LockError && refusal.code === 'conflict'
    if (isConflict && !listed.some(({ pin }) => pin === code.pin))
      throw new LockError('busy', { reason: 'NOT_LISTED' })
    throw refusal
  }

  async function adopt(own: ListedCode, code: CodeSpec, options?: CallOptions) {
    if (!own.is_pending && !isAsSpecified(own, code)) await updateCode(own.ref, code, options)
    return { ref: own.ref }
  }

  async function updateCode(ref: string, code: CodeSpec, options?: CallOptions): Promise<void> {
    const where = path`/smartlock/${theOneDevice(code)}/auth/${ref}`
    await change({ verb: 'replace', method: 'POST', path: where, body: nukiBody(code) }, options)
  }

  async function requireRoom(device: string, count: number, options?: CallOptions): Promise<void> {
    if (count < SMALLEST_CAPACITY) return
    const { capacity } = nukiConstraints(await readDevice(device, options))
    if (capacity !== null && count >= capacity) throw new LockError('slots_full')
  }

  return {
    vendor: 'nuki',
    checkCredentials: async (options) => void (await readDevices(options)),
    listDevices: async (options) => (await readDevices(options)).map((device) => nukiDevice(device, clock)),
    async readStates(externalIds, options) {
      const devices = await readDevices(options)
      const wanted = devices.filter(({ smartlockId }) => externalIds.includes(smartlockId))
      return new Map(wanted.map((device) => [device.smartlockId, nukiState(device, clock)]))
    },
    readConstraints: async (externalId, options) => nukiConstraints(await readDevice(externalId, options)),
    listCodes,
    createCode,
    updateCode,
    async deleteCode({ ref, external_id }, options) {
      const where = path`/smartlock/${external_id}/auth/${ref}`
      try {
        await change({ verb: 'replace', method: 'DELETE', path: where }, options)
      } catch (error) {
        if (!(error instanceof LockError && error.code === 'not_found')) throw error
      }
    },
    refreshDevice: async (id, options) =>
      change({ verb: 'replace', method: 'POST', path: path`/smartlock/${id}/sync` }, options),
    lock: async (id, options) =>
      change({ verb: 'command', method: 'POST', path: path`/smartlock/${id}/action/lock` }, options),
    unlock: async (id, options) =>
      change({ verb: 'command', method: 'POST', path: path`/smartlock/${id}/action/unlock` }, options),
    close: () => client.close(),
  }
}

/** The lock of a code. Throws for a code that Nuki would refuse or truncate. */
function theOneDevice({ external_ids: [device, ...others], pin, tag }: CodeSpec): string {
  if (others.length > 0) throw new LockError('unsupported', { reason: 'ONE_DEVICE_PER_CODE' })
  const fault = pinFault(pin, NUKI_PIN_RULES)
  // Nuki accepts simple ones too, and the choice is not ours.
  if (fault !== null && fault !== 'too_simple') throw new LockError('invalid_code', { reason: 'PIN' })
  if (tag.length > NUKI_TAG_MAX_LENGTH) throw new LockError('invalid_code', { reason: 'TAG' })
  return device
}

const mayBeOurs = (error: unknown): boolean =>
  error instanceof LockError && (error.code === 'conflict' || error.outcome === 'unknown')

function payloadOf(
  { status, body, retry_after_ms }: VendorAnswer,
  { verb, path: where }: VendorRequest,
): unknown {
  const error = statusError(status, retry_after_ms)
  if (!error) return body
  if (verb === 'read' || !REFUSES_INPUT.has(status)) throw error
  const isAboutCode = where.includes('/auth') && !saysNoKeypad(body)
  throw new LockError(isAboutCode ? 'invalid_code' : 'unsupported', { reason: `HTTP ${status}` })
}

const REFUSES_INPUT: ReadonlySet<number> = new Set([400, 405, 422])

/** How the cloud refuses a keypad code for a lock without keypad (developer.nuki.io/t/16794). */
function saysNoKeypad(body: unknown): boolean {
  const said = NukiErrorBody.safeParse(body)
  return said.success && /'13' for parameter 'type'/.test(said.data.detailMessage)
}
