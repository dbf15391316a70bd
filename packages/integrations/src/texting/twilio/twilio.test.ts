import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { TEXT_CREDENTIALS, textBench } from '../../testing/text-bench.ts'
import { DEMO_TEXT_ACCOUNT } from '../emulator/demo-text-account.ts'
import type { TextSwitch } from '../emulator/text-switches.emulator.ts'
import { TextError } from '../text-error.ts'
import type { TextCredentials, TextMessage, TextQuery } from '../text-provider.ts'
import { twilio } from './twilio.ts'
import { readTwilioCallback, verifyTwilioCallback } from './twilio-callback.ts'

const GUEST = '+34600000001'
const TEXT = 'Su código es 4711. «Hasta pronto» – Marina'

let bench: Awaited<ReturnType<typeof textBench>>
beforeEach(async () => {
  bench = await textBench('2026-12-01T12:00:00Z')
})
afterEach(() => bench.stop())

const sms = (change: Partial<{ to: string; text: string }> = {}): TextMessage => ({
  channel: 'sms',
  to: GUEST,
  text: TEXT,
  ...change,
})
const whatsapp = { channel: 'whatsapp', to: GUEST, text: TEXT } as const
const send = (message: TextMessage = sms()) => bench.provider.send(message, bench.callback_url)
const query = (change: Partial<TextQuery> = {}): TextQuery => ({
  channel: 'sms',
  to: GUEST,
  text: TEXT,
  sent_after: '2026-12-01T12:00:00Z',
  except: [],
  ...change,
})
const once = (name: TextSwitch) => {
  bench.network.settings[name] = 'once'
}

/** The error of a call, which has to fail. */
async function errorOf(call: Promise<unknown>): Promise<TextError> {
  const error = await call.then(
    () => null,
    (caught: unknown) => caught,
  )
  if (error instanceof TextError) return error
  throw new Error(`Expected a TextError, got ${String(error)}`)
}

/** The states that callbacks told, of verified callbacks only. */
async function toldStates() {
  await bench.network.settled()
  return bench.forms.map(({ fields, signature }) => {
    expect(verifyTwilioCallback(TEXT_CREDENTIALS.auth_token, bench.callback_url, fields, signature)).toBe(
      true,
    )
    const callback = readTwilioCallback(fields)
    return callback?.kind === 'status' ? callback.state : callback?.kind
  })
}

const withAccount = async <Result>(
  change: Partial<TextCredentials>,
  work: (provider: ReturnType<typeof twilio>) => Promise<Result>,
) => {
  const provider = twilio({ ...TEXT_CREDENTIALS, ...change }, bench.options)
  try {
    return await work(provider)
  } finally {
    await provider.close()
  }
}

describe('the account', () => {
  it('names the numbers that send SMS', async () => {
    expect(await bench.provider.checkAccount()).toEqual({
      is_trial: false,
      sms_numbers: [DEMO_TEXT_ACCOUNT.number],
    })
  })

  it('is refused with another token, and when it is suspended', async () => {
    const wrong = await errorOf(withAccount({ auth_token: 'wrong' }, (other) => other.checkAccount()))
    expect([wrong.code, wrong.verdict]).toEqual(['unauthorized', 'permanent'])
    bench.network.settings.suspended = true
    expect((await errorOf(bench.provider.checkAccount())).code).toBe('account_inactive')
  })

  it('may be asked again after an outage', async () => {
    bench.emulator.faults.add({ kind: 'answer', status: 503, retry_after_s: 7 })
    const error = await errorOf(bench.provider.checkAccount())
    expect([error.code, error.verdict, error.retry_after_s]).toEqual(['unavailable', 'retry', 7])
    bench.emulator.faults.add({ kind: 'reset' })
    expect((await errorOf(bench.provider.checkAccount())).verdict).toBe('retry')
    bench.emulator.faults.add({ kind: 'malformed' })
    expect((await errorOf(bench.provider.checkAccount())).code).toBe('bad_response')
  })
})

describe('sending', () => {
  it('sends an SMS whose states are told, signed', async () => {
    const sent = await send()
    expect(sent).toMatchObject({ state: 'queued', error_code: null, fault: null })
    expect(await toldStates()).toEqual(['queued', 'sent', 'delivered'])
    expect(await bench.provider.status(sent.provider_id)).toEqual({ ...sent, state: 'delivered' })
    expect(bench.network.texts).toMatchObject([{ channel: 'sms', phone: GUEST, body: TEXT }])
  })

  it('sends by a messaging service instead of the number', async () => {
    const { messaging_service_sid } = DEMO_TEXT_ACCOUNT
    const sent = await withAccount({ messaging_service_sid, sms_from: null }, (other) =>
      other.send(sms(), bench.callback_url),
    )
    expect(sent.state).toBe('queued')
    const error = await errorOf(
      withAccount({ messaging_service_sid: `MG${'0'.repeat(32)}` }, (other) =>
        other.send(sms(), 'http://a.b'),
      ),
    )
    expect(error.code).toBe('unknown_sender')
  })

  it('sends by WhatsApp a template, and words only to somebody who wrote within a day', async () => {
    const template = {
      channel: 'whatsapp',
      to: GUEST,
      content_sid: `HX${'ab'.repeat(16)}`,
      variables: { 1: 'Ana' },
    } as const
    await send(template)
    expect(await toldStates()).toEqual(['queued', 'sent', 'delivered', 'read'])
    const refused = await send(whatsapp)
    await bench.network.settled()
    expect(await bench.provider.status(refused.provider_id)).toMatchObject({
      state: 'failed',
      error_code: 63016,
      fault: 'outside_window',
    })
    const { number: sender } = DEMO_TEXT_ACCOUNT
    await bench.network.answer({ channel: 'whatsapp', phone: GUEST, sender, body: 'Hola' })
    const sent = await send(whatsapp)
    await bench.network.settled()
    expect(await bench.provider.status(sent.provider_id)).toMatchObject({ state: 'read', fault: null })
    bench.clock.advance('PT25H')
    const late = await send(whatsapp)
    await bench.network.settled()
    expect((await bench.provider.status(late.provider_id)).fault).toBe('outside_window')
  })

  it.each(['600000001', '+0600000001', '34600000001', '+34 600 000 001', '', '+1234567890123456', 'Marina'])(
    'refuses a number that is not E.164 without asking: %s',
    async (to) => {
      const error = await errorOf(send(sms({ to })))
      expect([error.code, error.verdict]).toEqual(['invalid_recipient', 'permanent'])
      expect(bench.emulator.requests).toEqual([])
    },
  )

  it('refuses empty texts and those of more than 1,600 characters, and sends emoji', async () => {
    for (const text of ['', ' \n', 'x'.repeat(1601)])
      expect((await errorOf(send(sms({ text })))).code).toBe('text_rejected')
    expect(bench.emulator.requests).toEqual([])
    const longest = '🏖'.repeat(800)
    await send(sms({ text: longest }))
    expect(bench.network.texts.at(-1)?.body).toBe(longest)
  })

  it('needs a sender for the channel', async () => {
    const error = await errorOf(
      withAccount({ whatsapp_from: null }, (other) => other.send(whatsapp, 'http://a.b')),
    )
    expect([error.code, error.verdict]).toEqual(['unknown_sender', 'permanent'])
    const foreign = withAccount({ sms_from: '+12025550199' }, (other) => other.send(sms(), 'http://a.b'))
    expect((await errorOf(foreign)).code).toBe('unknown_sender')
    const unknown = withAccount({ whatsapp_from: '+12025550199' }, (other) =>
      other.send(whatsapp, 'http://a.b'),
    )
    expect((await errorOf(unknown)).code).toBe('unknown_sender')
  })

  it.each([
    ['blocked', 'opted_out'],
    ['not_mobile', 'invalid_recipient'],
  ] as const)('gives up when Twilio says %s', async (name, code) => {
    once(name)
    const error = await errorOf(send())
    expect([error.code, error.verdict]).toEqual([code, 'permanent'])
    expect(bench.network.texts).toEqual([])
    expect(await send()).toMatchObject({ state: 'queued' })
  })

  it('stops after STOP until START', async () => {
    const { number: sender } = DEMO_TEXT_ACCOUNT
    const write = (body: string) => bench.network.answer({ channel: 'sms', phone: GUEST, sender, body })
    await write(' Stop ')
    expect((await errorOf(send())).code).toBe('opted_out')
    await write('START')
    expect((await send()).state).toBe('queued')
  })

  it('waits after 429 as long as Twilio says', async () => {
    once('too_many')
    const error = await errorOf(send())
    expect([error.code, error.verdict, error.retry_after_s]).toEqual(['rate_limited', 'retry', 30])
    expect(bench.network.texts).toEqual([])
  })

  it('tells undelivered texts with their reason', async () => {
    once('undelivered')
    const { provider_id } = await send()
    expect(await toldStates()).toEqual(['queued', 'sent', 'undelivered'])
    expect(await bench.provider.status(provider_id)).toMatchObject({
      state: 'undelivered',
      error_code: 30003,
      fault: 'phone_unreachable',
    })
  })

  it('is retried when nothing can have left', async () => {
    const provider = twilio(TEXT_CREDENTIALS, { twilio_api_url: 'http://127.0.0.1:1' })
    const error = await errorOf(provider.send(sms(), bench.callback_url))
    expect([error.code, error.verdict]).toEqual(['unreachable', 'retry'])
    await provider.close()
  })

  it('says nothing about people, words and tokens in its errors', async () => {
    once('blocked')
    const error = await errorOf(send())
    for (const secret of [GUEST, TEXT, TEXT_CREDENTIALS.auth_token])
      expect(`${error.message} ${error.stack} ${JSON.stringify(error)}`).not.toContain(secret)
    expect(error.message).toBe('Texts: opted_out (HTTP 400, 21610)')
  })
})

describe('an unknown outcome', () => {
  it.each(['cut', 'failing_after'] as const)(
    'of a text that was sent is settled by looking: %s',
    async (name) => {
      once(name)
      expect((await errorOf(send())).verdict).toBe('unknown')
      const [text] = bench.network.texts
      await bench.network.settled()
      expect(await bench.provider.find(query())).toEqual({
        provider_id: text?.sid,
        state: 'delivered',
        error_code: null,
        fault: null,
      })
    },
  )

  it('of a slow answer is settled the same way', async () => {
    once('slow')
    Object.assign(bench.network.settings, { slow_ms: 5_000 })
    const impatient = twilio(TEXT_CREDENTIALS, { ...bench.options, timeout_ms: 100 })
    const error = await errorOf(impatient.send(sms(), bench.callback_url))
    expect([error.code, error.verdict]).toEqual(['timeout', 'unknown'])
    expect(await bench.provider.find(query())).toMatchObject({ provider_id: expect.any(String) })
    await impatient.close()
  })

  it('of a text that was not sent is settled, too', async () => {
    once('failing_before')
    expect((await errorOf(send())).verdict).toBe('unknown')
    expect(await bench.provider.find(query())).toBe('missing')
  })

  it('after an unreadable answer counts as unknown', async () => {
    bench.emulator.faults.add({ kind: 'malformed', method: 'POST' })
    const error = await errorOf(send())
    expect([error.code, error.verdict]).toEqual(['bad_response', 'unknown'])
  })
})

describe('looking for a text', () => {
  it('finds a text that still waits, and one whose quotes a service replaced', async () => {
    bench.network.settings.step_ms = 60_000
    const sent = await send()
    expect(await bench.provider.find(query())).toEqual(sent)
    expect(
      await bench.provider.find(query({ text: ' Su código es 4711. "Hasta pronto" - Marina\n' })),
    ).toEqual(sent)
  })

  it('takes no other for it', async () => {
    const sent = await send()
    const { number: sender } = DEMO_TEXT_ACCOUNT
    await bench.network.answer({ channel: 'sms', phone: GUEST, sender, body: TEXT })
    for (const other of [
      { text: TEXT.replace('4711', '4712') },
      { text: `${TEXT} 🏖` },
      { to: '+34600000002' },
      { channel: 'whatsapp' as const },
      { except: [sent.provider_id] },
      { sent_after: '2026-12-01T12:06:00Z' },
    ])
      expect(await bench.provider.find(query(other))).toBe('missing')
    // Within what clocks may differ.
    expect(await bench.provider.find(query({ sent_after: '2026-12-01T12:04:00Z' }))).not.toBe('missing')
  })

  it('finds the newest of two, and a template by its number', async () => {
    bench.network.settings.step_ms = 60_000
    const first = await send()
    const second = await send()
    expect(await bench.provider.find(query())).toEqual(second)
    expect(await bench.provider.find(query({ except: [second.provider_id] }))).toEqual(first)
    const template = await send({
      channel: 'whatsapp',
      to: GUEST,
      content_sid: `HX${'ab'.repeat(16)}`,
      variables: {},
    })
    expect(await bench.provider.find(query({ channel: 'whatsapp', text: null }))).toEqual(template)
  })

  it('reads all pages, and no more than it has to', async () => {
    bench.network.settings.silent = 'always'
    bench.clock.set('2026-12-01T11:00:00Z')
    for (let count = 0; count < 250; count++) await send(sms({ text: `Old ${count}` }))
    bench.clock.set('2026-12-01T12:00:00Z')
    const sent = await send()
    for (let count = 0; count < 120; count++) await send(sms({ text: `New ${count}` }))
    bench.emulator.requests.length = 0
    expect(await bench.provider.find(query())).toMatchObject({ provider_id: sent.provider_id })
    expect(bench.emulator.requests).toHaveLength(2)
    expect(await bench.provider.find(query({ text: 'Something else' }))).toBe('missing')
    // Once by the number and once for hidden numbers.
    expect(bench.emulator.requests).toHaveLength(8)
  })

  it.each(['words', 'numbers', 'words and numbers'] as const)(
    'cannot tell while the account hides %s of what may be it',
    async (redaction) => {
      const sent = await send()
      bench.network.settings.redaction = redaction
      expect(await bench.provider.find(query())).toBe('unclear')
      const isHidden = redaction.includes('words')
      expect(await bench.provider.find(query({ text: 'Other words' }))).toBe(isHidden ? 'unclear' : 'missing')
      for (const other of [
        { except: [sent.provider_id] },
        { to: '+34611111111' },
        { channel: 'whatsapp' as const },
        { sent_after: '2026-12-01T12:06:00Z' },
      ])
        expect(await bench.provider.find(query(other))).toBe('missing')
    },
  )

  it('does not know texts of others', async () => {
    expect((await errorOf(bench.provider.status(`SM${'0'.repeat(32)}`))).code).toBe('not_found')
    expect((await errorOf(bench.provider.status('../Messages'))).code).toBe('not_found')
  })
})

describe('callbacks', () => {
  it.each([
    ['duplicate', ['queued', 'queued', 'sent', 'sent', 'delivered', 'delivered']],
    ['out_of_order', ['delivered', 'sent', 'queued']],
    ['silent', []],
  ] as const)('can go wrong: %s', async (name, states) => {
    once(name)
    const { provider_id } = await send()
    expect(await toldStates()).toEqual(states)
    expect((await bench.provider.status(provider_id)).state).toBe('delivered')
  })

  it('bring answers of phones', async () => {
    await send()
    await bench.network.settled()
    bench.forms.length = 0
    const { number: sender } = DEMO_TEXT_ACCOUNT
    await bench.network.answer({ channel: 'whatsapp', phone: GUEST, sender, body: '¡Gracias! 🏖' })
    expect(bench.forms.map(({ fields }) => readTwilioCallback(fields))).toMatchObject([
      { kind: 'incoming', channel: 'whatsapp', from: GUEST, to: sender, text: '¡Gracias! 🏖' },
    ])
    expect(await toldStates()).toEqual(['incoming'])
  })
})
