import { expect, type APIRequestContext } from '@playwright/test'
import { z } from 'zod'

/** The token of the emulated account. */
export const NUKI_TOKEN = 'nuki-demo-token'

const Verdict = z.object({ opens: z.boolean(), verdict: z.string() })

let locks = 0

/** A lock of the emulated Nuki account, which one test has for itself. */
export class EmulatedLock {
  readonly name: string
  readonly #id: number
  readonly #control: (action: string, data: Record<string, unknown>) => Promise<unknown>

  private constructor(request: APIRequestContext, url: string) {
    this.#id = 90_000_000_000 + process.pid * 100 + ++locks
    this.name = `Door ${this.#id}`
    this.#control = async (action, data) => {
      const answer = await request.post(`${url}/_emulator/${action}`, { data })
      expect(answer.ok(), await answer.text()).toBe(true)
      return answer.json()
    }
  }

  static async add(request: APIRequestContext, url: string): Promise<EmulatedLock> {
    const lock = new EmulatedLock(request, url)
    await lock.#control('add-lock', { smartlockId: lock.#id, name: lock.name })
    return lock
  }

  /** Whether somebody who enters `pin` at an instant gets in. */
  async opens(pin: string, at: string): Promise<boolean> {
    return Verdict.parse(await this.#control('keypad', { id: String(this.#id), pin, at })).opens
  }
}
