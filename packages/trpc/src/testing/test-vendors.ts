import type { LockState } from '@stayward/contract/locks/smart-lock'
import { LockError } from '@stayward/integrations/locks/lock-error'
import type {
  CodeConstraints,
  LockCredentials,
  LockVendor,
  VendorDevice,
} from '@stayward/integrations/locks/lock-vendor'
import { AuthorityError } from '@stayward/integrations/authorities/authority-error'
import type { FeedAnswer } from '@stayward/integrations/calendars/fetch-feed'
import { TextError } from '@stayward/integrations/texting/text-error'
import type { TextStatus } from '@stayward/integrations/texting/text-provider'
import type { Vendors } from '../kernel/vendors.ts'

export const KEYPAD: CodeConstraints = {
  pin: { lengths: [6], digits: '123456789', forbidden_prefixes: ['12'] },
  tag_max_length: 20,
  capacity: 100,
  unique_within: 'device',
  spans_devices: false,
}

/** A door of a site with four-digit PINs. */
export const FOUR_DIGITS: CodeConstraints = {
  ...KEYPAD,
  pin: { lengths: [4], digits: '0123456789', forbidden_prefixes: [] },
  unique_within: 'site',
  spans_devices: true,
}

const CLOSED: LockState = {
  connection: 'online',
  bolt: 'locked',
  door: 'closed',
  battery: 'good',
  battery_percent: 80,
  observed_at: '2026-12-01T11:59:00.000Z',
}

/** The token that every test account accepts. */
export const TOKEN = 'a-token-that-the-vendor-accepts'

/** The number that every test account of texts has. */
export const SMS_NUMBER = '+12025550180'

/** In-memory vendors with one token and the devices that a test adds, which fail on command. */
export class TestVendors implements Vendors {
  readonly devices: (VendorDevice & { constraints: CodeConstraints })[] = []
  readonly commands: string[] = []
  /** The calls, in order. */
  readonly calls: LockCredentials[] = []
  failure: LockError | 'silence' | null = null

  /** What each address answers; an unknown one is not there. */
  readonly calendars = new Map<string, FeedAnswer | string>()

  readonly feeds: Vendors['feeds'] = {
    fetch: (address) => {
      const answer = this.calendars.get(address) ?? {
        outcome: 'fault',
        fault: { code: 'http_status', status: 404 },
      }
      return Promise.resolve(
        typeof answer === 'string'
          ? { outcome: 'body', text: answer, validators: { etag: null, last_modified: null } }
          : answer,
      )
    },
  }

  readonly webhooks: Vendors['webhooks'] = {
    send: () =>
      Promise.resolve({ status: 204, fault: null, answer: 'HTTP 204', retry_after_s: null, latency_ms: 1 }),
  }

  readonly push: Vendors['push'] = {
    send: () => Promise.resolve({ status: 201, fault: null, retry_after_s: null }),
  }

  readonly authorities: Vendors['authorities'] = {
    call: (credentials, work) =>
      work({
        checkCredentials: () =>
          !('password' in credentials) || credentials.password === TOKEN
            ? Promise.resolve()
            : Promise.reject(new AuthorityError(credentials.authority, 'unauthorized')),
        // Everything submitted is in a lot at once, and accepted.
        submit: () => Promise.resolve({ state: 'queued', lot: 'a-lot' }),
        readLots: (lots) =>
          Promise.resolve(lots.map((lot) => ({ lot, state: 'accepted', number: 'a-code' }))),
        checkLot: () => Promise.resolve(null),
        cancelLot: () => Promise.resolve(),
        close: () => Promise.resolve(),
      }),
  }

  readonly texts: Vendors['texts'] = {
    call: ({ auth_token }, work) => {
      const sent: TextStatus = {
        provider_id: `SM${'0'.repeat(32)}`,
        state: 'queued',
        error_code: null,
        fault: null,
      }
      return work({
        checkAccount: () =>
          auth_token === TOKEN
            ? Promise.resolve({ is_trial: false, sms_numbers: [SMS_NUMBER] })
            : Promise.reject(new TextError('unauthorized')),
        send: () => Promise.resolve(sent),
        find: () => Promise.resolve('missing' as const),
        status: () => Promise.resolve(sent),
        close: () => Promise.resolve(),
      })
    },
  }

  readonly locks: Vendors['locks'] = {
    call: async ({ credentials }, work) => {
      this.calls.push(credentials)
      return work(this.#port(credentials))
    },
    forget: () => Promise.resolve(),
  }

  /** A device that a test may add to a property. */
  device(external_id: string, constraints: CodeConstraints = KEYPAD): VendorDevice {
    const device: VendorDevice = {
      external_id,
      kind: constraints.spans_devices ? 'door' : 'lock',
      name: `Device ${external_id}`,
      state: CLOSED,
      takes_codes: true,
      issues: [],
    }
    this.devices.push({ ...device, constraints })
    return device
  }

  #refuse(code: LockError['code']): Promise<never> {
    return Promise.reject(new LockError(code))
  }

  #port({ vendor, api_token }: LockCredentials): LockVendor {
    const answer = <Result>(result: () => Result): Promise<Result> => {
      if (this.failure === 'silence') return new Promise(() => undefined)
      if (this.failure !== null) return Promise.reject(this.failure)
      return api_token === TOKEN ? Promise.resolve(result()) : this.#refuse('unauthorized')
    }
    const operate = (command: string) => (external_id: string) =>
      answer(() => {
        this.commands.push(`${command} ${external_id}`)
      })
    const unused = () => this.#refuse('unsupported')
    return {
      vendor,
      checkCredentials: () => answer(() => undefined),
      listDevices: () => answer(() => this.devices),
      readStates: (ids) =>
        answer(
          () =>
            new Map(
              this.devices
                .filter(({ external_id }) => ids.includes(external_id))
                .map(({ external_id, state }) => [external_id, state]),
            ),
        ),
      readConstraints: (id) =>
        answer(() => this.devices.find(({ external_id }) => external_id === id)?.constraints ?? KEYPAD),
      lock: operate('lock'),
      unlock: operate('unlock'),
      listCodes: unused,
      createCode: unused,
      updateCode: unused,
      deleteCode: unused,
      refreshDevice: unused,
      close: () => Promise.resolve(),
    }
  }
}
