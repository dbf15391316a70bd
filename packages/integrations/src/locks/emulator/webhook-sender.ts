/** How deliveries go wrong: the next ones get lost, or each arrives twice. */
export type WebhookTrouble = { drop_next: number; deliver_twice: boolean }

const DELIVERY_TIMEOUT_MS = 5_000

/** Posts events to whoever registered; does not wait for them and tries only once. */
export class WebhookSender {
  readonly trouble: WebhookTrouble = { drop_next: 0, deliver_twice: false }
  #underWay = new Set<Promise<void>>()

  /** Sends `body` as JSON with the headers that `sign` makes for its bytes. */
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
