import { z } from 'zod'
import { controllerAgent, controllerUrl } from '../controller-agent.ts'
import { isAsSpecified } from '../code-drift.ts'
import { LockError } from '../lock-error.ts'
import type {
  CallOptions,
  CodeConstraints,
  CodeFilter,
  CodeSpec,
  ListedCode,
  LockCredentials,
  LockVendor,
  VendorDevice,
} from '../lock-vendor.ts'
import { path, vendorClient, type VendorRequest } from '../vendor-client.ts'
import type { VendorSettings } from '../vendor-settings.ts'
import { unifiPayload } from './unifi-answers.ts'
import { hasKeypad, unifiDoor } from './unifi-doors.ts'
import {
  type UnifiDevice,
  UnifiDevices,
  UnifiDoor,
  UnifiReaderSettings,
  UnifiVisitor,
  UnifiVisitorPage,
} from './unifi-schemas.ts'
import { isOver, unifiBody, unifiCode } from './unifi-visitors.ts'

const TIMEOUT_MS = 8_000
const API = '/api/v1/developer'
const PAGE_SIZE = 100
/** No site has this many visitors; guards against a controller that always reports another page. */
const MAX_PAGES = 500
const TAG_MAX_LENGTH = 32
const MAX_PIN_LENGTH = 8

type UnifiCredentials = Extract<LockCredentials, { vendor: 'unifi_access' }>

/**
 * The doors of a UniFi Access controller, through its developer API. A code is a visitor with a PIN: two
 * calls, which succeed or are undone together.
 */
export function unifiAccess(credentials: UnifiCredentials, settings: VendorSettings): LockVendor {
  const { clock, outbound, resolve } = settings
  const client = vendorClient({
    base_url: controllerUrl(credentials.base_url, outbound) + API,
    api_token: credentials.api_token,
    agent: controllerAgent({ ca_pem: credentials.ca_pem, outbound, ...(resolve && { resolve }) }),
    clock,
    timeout_ms: settings.timeout_ms ?? TIMEOUT_MS,
    retry_delay_ms: settings.retry_delay_ms,
    breaker: settings.breaker,
    payloadOf: unifiPayload,
  })

  const read = <Schema extends z.ZodType>(where: string, schema: Schema, options?: CallOptions) =>
    client.call({ verb: 'read', method: 'GET', path: where }, schema, options)

  async function change(request: VendorRequest, options?: CallOptions): Promise<void> {
    await client.call(request, z.unknown(), options)
  }

  const readDoors = (options?: CallOptions) => read('/doors', z.array(UnifiDoor), options)

  /** Two calls, for any number of doors. A token without permission for devices still sees doors. */
  const readSite = (options?: CallOptions) =>
    Promise.all([readDoors(options), read('/devices', UnifiDevices, options).catch(nullIf('forbidden'))])

  /** One more call for each keypad, since its reader may be set not to use it. */
  async function listDevices(options?: CallOptions): Promise<VendorDevice[]> {
    const [doors, devices] = await readSite(options)
    const unused = new Set<UnifiDevice>()
    for (const device of devices?.filter(hasKeypad) ?? []) {
      const told = await readSettings(device, options)
      // A controller that does not report it for one reader reports it for none.
      if (told === null) break
      if (['false', 'no'].includes(String(told.access_methods.pin_code.enabled))) unused.add(device)
    }
    const inUse = devices?.filter((device) => !unused.has(device)) ?? null
    return doors.map((door) => unifiDoor(door, inUse, clock))
  }

  const readSettings = ({ id }: UnifiDevice, options?: CallOptions) =>
    read(path`/devices/${id}/settings`, UnifiReaderSettings, options).catch(
      nullIf('forbidden', 'not_found', 'unsupported', 'bad_response'),
    )

  async function listVisitors(tag: string | undefined, options?: CallOptions): Promise<UnifiVisitor[]> {
    const found: UnifiVisitor[] = []
    for (let page = 1; page <= MAX_PAGES; page++) {
      const query = {
        page_num: String(page),
        page_size: String(PAGE_SIZE),
        'expand[]': ['resource', 'pin_code'],
        // Matches the start of a name, so the exact one is picked below.
        ...(tag !== undefined && { keyword: tag }),
      }
      const request = { verb: 'read', method: 'GET', path: '/visitors', query } as const
      const { items, total } = await client.call(request, UnifiVisitorPage, options)
      found.push(...items)
      if (items.length === 0 || found.length >= total) break
    }
    return found
  }

  async function listCodes({ tag }: CodeFilter = {}, options?: CallOptions): Promise<ListedCode[]> {
    const codes = (await listVisitors(tag, options)).filter((visitor) => !isOver(visitor)).map(unifiCode)
    return codes.filter((code) => tag === undefined || code.tag === tag)
  }

  async function createCode(code: CodeSpec, options?: CallOptions): Promise<{ ref: string }> {
    requireAcceptable(code)
    const found = await listCodes({ tag: code.tag }, options)
    // A visitor's schedule cannot be removed.
    const usable = found.filter(({ has_schedule }) => !has_schedule)
    // Prefers one with a PIN: a guest may already have it.
    const own = usable.find(({ has_pin }) => has_pin) ?? usable[0]
    const surplus = found.filter((other) => other.has_schedule || (other !== own && !other.has_pin))
    for (const { ref } of surplus) await deleteVisitor(ref, options)
    const ref = own?.ref ?? (await createVisitor(code, options))
    if (own && !isAsSpecified(own, code)) await updateVisitor(ref, code, options)
    if (!own?.has_pin) await assignPin(ref, code, options)
    return { ref }
  }

  async function createVisitor(code: CodeSpec, options?: CallOptions): Promise<string> {
    const request = { verb: 'create', method: 'POST', path: '/visitors', body: unifiBody(code) } as const
    const { id } = await client.call(request, z.object({ id: z.string() }), options)
    return id
  }

  /** Never leaves a visitor behind that counts as a code but opens nothing. */
  async function assignPin(ref: string, { pin }: CodeSpec, options?: CallOptions): Promise<void> {
    const where = path`/visitors/${ref}/pin_codes`
    try {
      await change({ verb: 'replace', method: 'PUT', path: where, body: { pin_code: pin } }, options)
    } catch (error) {
      // After a temporary failure the PIN may be set; a retry adopts the visitor by its tag.
      if (error instanceof LockError && !error.is_passing)
        await deleteVisitor(ref, options).catch(() => undefined)
      throw error
    }
  }

  const updateVisitor = (ref: string, code: CodeSpec, options?: CallOptions) =>
    change({ verb: 'replace', method: 'PUT', path: path`/visitors/${ref}`, body: unifiBody(code) }, options)

  /** Permanently: a cancelled visit would stay in the list, with its tag. */
  async function deleteVisitor(ref: string, options?: CallOptions): Promise<void> {
    const query = { is_force: 'true' }
    await change({ verb: 'replace', method: 'DELETE', path: path`/visitors/${ref}`, query }, options).catch(
      nullIf('not_found'),
    )
  }

  /** No operation returns the site's PIN length; a PIN generated by the controller has it. */
  async function readConstraints(_externalId: string, options?: CallOptions): Promise<CodeConstraints> {
    const request = { verb: 'read', method: 'POST', path: '/credentials/pin_codes' } as const
    const example = await client.call(request, z.string().regex(/^\d+$/), options)
    return {
      pin: { lengths: [example.length], digits: '0123456789', forbidden_prefixes: [] },
      tag_max_length: TAG_MAX_LENGTH,
      capacity: null,
      unique_within: 'site',
      spans_devices: true,
    }
  }

  return {
    vendor: 'unifi_access',
    checkCredentials: async (options) => void (await readDoors(options)),
    listDevices,
    async readStates(externalIds, options) {
      const [doors, devices] = await readSite(options)
      const wanted = doors.filter(({ id }) => externalIds.includes(id))
      return new Map(wanted.map((door) => [door.id, unifiDoor(door, devices, clock).state]))
    },
    readConstraints,
    listCodes,
    createCode,
    async updateCode(ref, code, options) {
      requireAcceptable(code)
      const visitor = await read(path`/visitors/${ref}`, UnifiVisitor, options)
      // A visit that has ended cannot be restored.
      if (isOver(visitor)) throw new LockError('not_found')
      if (unifiCode(visitor).has_schedule) throw new LockError('unsupported', { reason: 'SCHEDULE' })
      await updateVisitor(ref, code, options)
      if (!unifiCode(visitor).has_pin) await assignPin(ref, code, options)
    },
    deleteCode: ({ ref }, options) => deleteVisitor(ref, options),
    refreshDevice: () => Promise.resolve(),
    lock: async (id, options) =>
      change(
        { verb: 'command', method: 'PUT', path: path`/doors/${id}/lock_rule`, body: { type: 'lock_now' } },
        options,
      ),
    unlock: async (id, options) =>
      change({ verb: 'command', method: 'PUT', path: path`/doors/${id}/unlock`, body: {} }, options),
    close: () => client.close(),
  }
}

function requireAcceptable({ pin, tag }: CodeSpec): void {
  if (!/^\d+$/.test(pin) || pin.length > MAX_PIN_LENGTH)
    throw new LockError('invalid_code', { reason: 'PIN' })
  if (tag.length > TAG_MAX_LENGTH) throw new LockError('invalid_code', { reason: 'TAG' })
}

/** For `catch`: null for these errors, which are not failures here. */
const nullIf =
  (...codes: LockError['code'][]) =>
  (error: unknown): null => {
    if (error instanceof LockError && codes.includes(error.code)) return null
    throw error
  }
