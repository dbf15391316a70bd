import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { smsSegments } from '@stayward/contract/messages/sms-segments'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { initialOf } from '../../emulator/emulator-settings.ts'
import type { TextChannel } from '../text-provider.ts'
import { twilioAddress, twilioSignature } from '../twilio/twilio-callback.ts'
import { DEMO_TEXT_ACCOUNT } from './demo-text-account.ts'
import { TEXT_SETTINGS, TEXT_SWITCHES, type TextSettings, type TextSwitch } from './text-switches.emulator.ts'

/** A text between a phone and a sender of the account. */
export type NetworkText = {
  sid: string
  channel: TextChannel
  /** The number of the phone, and the account's. */
  phone: string
  sender: string
  body: string
  /** Whether the phone wrote it. */
  is_answer: boolean
  status: string
  error_code: number | null
  created_ms: number
  /** Whether somebody has opened the conversation since. */
  is_seen: boolean
  callback_url: string | null
}

/** A request to the owner of the account, and the status of the response; null if there was none. */
export type SentCallback = { at: string; what: string; status: number | null }

/** Everything said between one phone and one sender on one channel. */
export type Conversation = { channel: TextChannel; phone: string; sender: string; texts: NetworkText[] }

const STOP_WORDS = /^\s*(stop|stopall|unsubscribe|cancel|end|quit)\s*$/i
const START_WORDS = /^\s*(start|yes|unstop)\s*$/i
const WINDOW_MS = 24 * 3_600_000
const CALLBACK_TIMEOUT_MS = 5_000
const MAX_LOGGED = 200

/** The phones, and the texts on their way between them and the account. */
export class TextNetwork {
  readonly texts: NetworkText[] = []
  readonly callbacks: SentCallback[] = []
  readonly settings: TextSettings = { ...initialOf(TEXT_SETTINGS), ...initialOf(TEXT_SWITCHES) }
  /** Where texts of phones go to which nobody wrote; null: where the last text to any phone wanted its callbacks. */
  incoming_url: string | null = null
  readonly #clock: EmulatorClock
  readonly #opted_out = new Set<string>()
  readonly #underWay = new Set<Promise<void>>()
  readonly #ended = new AbortController()

  constructor(clock: EmulatorClock) {
    this.#clock = clock
  }

  /** Whether a switch is on for this text; one that is on once is off from then on. */
  take(name: TextSwitch): boolean {
    const position = this.settings[name]
    if (position === 'once') this.settings[name] = 'off'
    return position !== 'off'
  }

  isOptedOut(channel: TextChannel, phone: string): boolean {
    return this.#opted_out.has(twilioAddress(channel, phone))
  }

  /** Whether WhatsApp lets words through that are no template. */
  isWindowOpen(phone: string): boolean {
    const since = this.#clock.ms - WINDOW_MS
    return this.texts.some(
      (text) =>
        text.channel === 'whatsapp' && text.is_answer && text.phone === phone && text.created_ms > since,
    )
  }

  /** Accepts a text and carries it to its phone. */
  send(
    text: Pick<NetworkText, 'channel' | 'phone' | 'sender' | 'body' | 'callback_url'>,
    is_template: boolean,
  ): NetworkText {
    const accepted = this.#add({ ...text, is_answer: false, status: 'queued' })
    const needsTemplate =
      text.channel === 'whatsapp' &&
      this.settings.enforces_window &&
      !is_template &&
      !this.isWindowOpen(text.phone)
    const steps = needsTemplate ? [['failed', 63016] as const] : this.#stepsOf(text)
    this.#follow(this.#carry(accepted, [['queued'], ...steps]))
    return accepted
  }

  #stepsOf({ channel }: Pick<NetworkText, 'channel'>): (readonly [string, number?])[] {
    if (this.take('undelivered')) return [['sent'], ['undelivered', 30003]]
    if (this.take('unknown_number')) return [['sent'], ['undelivered', 30005]]
    if (channel === 'sms') return [['sent'], ['delivered']]
    return this.take('no_whatsapp') ? [['failed', 63024]] : [['sent'], ['delivered'], ['read']]
  }

  /** Somebody writes on a phone. Resolves once the owner of the account has responded. */
  async answer(text: Pick<NetworkText, 'channel' | 'phone' | 'sender' | 'body'>): Promise<NetworkText> {
    const wanted = this.texts.filter(({ callback_url }) => callback_url !== null)
    // Several installations may write by one account: who wrote to this phone gets the answer.
    const asked_by = wanted.findLast(({ phone }) => phone === text.phone)?.callback_url
    const received = this.#add({
      ...text,
      is_answer: true,
      status: 'received',
      callback_url: asked_by ?? this.incoming_url ?? wanted.at(-1)?.callback_url ?? null,
    })
    const address = twilioAddress(text.channel, text.phone)
    if (STOP_WORDS.test(text.body)) this.#opted_out.add(address)
    if (START_WORDS.test(text.body)) this.#opted_out.delete(address)
    await this.#call(received, {
      ...common(received),
      SmsMessageSid: received.sid,
      SmsStatus: 'received',
      From: address,
      To: twilioAddress(text.channel, text.sender),
      Body: text.body,
      NumMedia: '0',
      NumSegments: String(smsSegments(text.body).segments),
    })
    return received
  }

  /** The conversations, the latest first. */
  get conversations(): Conversation[] {
    const groups = Map.groupBy(this.texts, ({ channel, phone, sender }) => `${channel} ${phone} ${sender}`)
    return [...groups.values()]
      .flatMap((texts) => {
        const last = texts.at(-1)
        return last ? [{ channel: last.channel, phone: last.phone, sender: last.sender, texts }] : []
      })
      .toSorted((one, other) => this.#lastIndex(other) - this.#lastIndex(one))
  }

  #lastIndex({ texts }: Conversation): number {
    const last = texts.at(-1)
    return last ? this.texts.indexOf(last) : -1
  }

  /** Resolves when every callback so far has arrived or failed. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  /** Ends what is under way. */
  stop(): void {
    this.#ended.abort()
  }

  #add(text: Omit<NetworkText, 'sid' | 'created_ms' | 'is_seen' | 'error_code'>): NetworkText {
    const added = {
      ...text,
      sid: `SM${randomBytes(16).toString('hex')}`,
      created_ms: this.#clock.ms,
      is_seen: text.is_answer,
      error_code: null,
    }
    this.texts.push(added)
    return added
  }

  #follow(work: Promise<void>): void {
    const followed = work.catch(() => undefined)
    this.#underWay.add(followed)
    void followed.finally(() => this.#underWay.delete(followed))
  }

  async #carry(text: NetworkText, steps: readonly (readonly [string, number?])[]): Promise<void> {
    const isSilent = this.take('silent')
    const copies = this.take('duplicate') ? 2 : 1
    const told = this.take('out_of_order') ? steps.toReversed() : steps
    for (const [index, [status, error_code = null]] of told.entries()) {
      await sleep(this.settings.step_ms, undefined, { signal: this.#ended.signal })
      // The text itself moves on in order, whatever order the callbacks have.
      const [now = text.status, code = null] = steps[index] ?? []
      Object.assign(text, { status: now, error_code: code })
      if (isSilent) continue
      for (let copy = 0; copy < copies; copy++)
        await this.#call(text, {
          ...common(text),
          SmsStatus: status,
          MessageStatus: status,
          From: twilioAddress(text.channel, text.sender),
          To: twilioAddress(text.channel, text.phone),
          ...(error_code !== null && { ErrorCode: String(error_code) }),
        })
    }
  }

  async #call(
    { callback_url: url, is_answer }: NetworkText,
    fields: Readonly<Record<string, string>>,
  ): Promise<void> {
    if (url === null) return
    const callback: SentCallback = {
      at: this.#clock.now().toISOString(),
      what: is_answer ? 'incoming' : (fields['MessageStatus'] ?? ''),
      status: null,
    }
    this.callbacks.push(callback)
    this.callbacks.splice(0, this.callbacks.length - MAX_LOGGED)
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded; charset=utf-8',
          'x-twilio-signature': twilioSignature(DEMO_TEXT_ACCOUNT.auth_token, url, Object.entries(fields)),
        },
        body: new URLSearchParams(fields).toString(),
        redirect: 'manual',
        signal: AbortSignal.any([AbortSignal.timeout(CALLBACK_TIMEOUT_MS), this.#ended.signal]),
      })
      callback.status = response.status
      await response.body?.cancel()
    } catch {
      // The log shows that there was no response.
    }
  }
}

const common = ({ sid }: NetworkText) => ({
  MessageSid: sid,
  SmsSid: sid,
  AccountSid: DEMO_TEXT_ACCOUNT.account_sid,
  ApiVersion: '2010-04-01',
})
