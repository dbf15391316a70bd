import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'

/** The tokens of the emulated accounts. */
export const NUKI_TOKEN = 'nuki-demo-token'
export const UNIFI_TOKEN = 'unifi-demo-token'

const Verdict = z.object({ opens: z.boolean(), verdict: z.string() })

let locks = 0

/** A lock or a door of an emulated vendor, reserved for one test. */
export class EmulatedLock {
  readonly name: string
  readonly #id: string
  readonly #request: APIRequestContext
  readonly #url: string

  private constructor(
    request: APIRequestContext,
    url: string,
    { id, name = `Door ${id.slice(-8)}` }: { id: string; name?: string | undefined },
  ) {
    this.#request = request
    this.#url = url
    this.#id = id
    this.name = name
  }

  /** A lock of the emulated Nuki account. */
  static async ofNuki(request: APIRequestContext, url: string, name?: string): Promise<EmulatedLock> {
    const id = 90_000_000_000 + process.pid * 100 + ++locks
    const lock = new EmulatedLock(request, url, { id: String(id), name })
    await lock.#control('add-lock', { smartlockId: id, name: lock.name })
    return lock
  }

  /** A door of the emulated UniFi Access console. */
  static async ofUnifi(request: APIRequestContext, url: string): Promise<EmulatedLock> {
    const lock = new EmulatedLock(request, url, { id: randomUUID() })
    await lock.#control('add-door', { id: lock.#id, name: lock.name })
    return lock
  }

  /** The vendor's name for it. */
  get external_id(): string {
    return this.#id
  }

  /** Whether `pin` opens it at an instant. */
  async opens(pin: string, at: string): Promise<boolean> {
    return Verdict.parse(await this.#control('keypad', { id: this.#id, pin, at })).opens
  }

  /** How much is left in the battery of a lock of the Nuki account, as its app shows it. */
  async drain(battery_percent: number): Promise<void> {
    await this.#control('device', { id: this.#id, battery_percent })
  }

  async #control(action: string, data: Record<string, unknown>): Promise<unknown> {
    const answer = await this.#request.post(`${this.#url}/_emulator/${action}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return answer.json()
  }
}
