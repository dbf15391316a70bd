import { initialOf, onOff, type ValuesOf, whole } from '../../emulator/emulator-settings.ts'

/** How deliveries go wrong. */
export const WEBHOOK_TROUBLE = {
  drop_next: whole('Lose the next deliveries', 0),
  deliver_twice: onOff('Deliver twice'),
} as const

const DELIVERY_TIMEOUT_MS = 5_000

/** Posts events to all registered receivers, without waiting or retrying. */
export class WebhookSender {
  readonly trouble: ValuesOf<typeof WEBHOOK_TROUBLE> = initialOf(WEBHOOK_TROUBLE)
  #underWay = new Set<Promise<void>>()

  /** Sends `body` as JSON with the headers that `sign` creates for its bytes. */
  send(url: string, body: unknown, sign: (raw: string) => Record<string, string>): void {
    if (this.trouble.drop_next > 0) {
      this.trouble.drop_next -= 1
      return
    }
    const raw = JSON.stringify(body)
    for (let copy = 0; copy < (this.trouble.deliver_twice ? 2 : 1); copy++) this.#deliver(url, raw, sign(raw))
  }

  /** Resolves when everything sent so far has arrived or failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#underWay)
  }

  #deliver(url: string, raw: string, signature: Record<string, string>): void {
    const delivery = fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...signature },
      body: raw,
      redirect: 'manual',
      signal: AbortSignal.timeout(DELIVERY_TIMEOUT_MS),
    }).then(
      (response) => response.body?.cancel(),
      () => undefined,
    )
    this.#underWay.add(delivery)
    void delivery.finally(() => this.#underWay.delete(delivery))
  }
}
