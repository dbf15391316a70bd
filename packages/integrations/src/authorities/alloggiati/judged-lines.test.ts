import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Exchange, Operation } from './alloggiati-exchange.ts'
import { type AlloggiatiToken, tokenCache } from './alloggiati-tokens.ts'
import { documentLines } from './document-lines.ts'
import { judged } from './judged-lines.ts'
import { areKnown, lineErrors, type Outcome, Outcome as OutcomeSchema } from './line-outcomes.ts'
import { callWithToken } from './token-calls.ts'

const TEST: Operation = { name: 'Test', changes: false }
const SEND: Operation = { name: 'Send', changes: true }

const right = { esito: 'true', ErroreCod: '', ErroreDes: '', ErroreDettaglio: '' }
const wrong = (ErroreDettaglio: string, ErroreDes = 'SCHEDINA_CAMPO_NON_CORRETTO', ErroreCod = '12') => ({
  esito: 'false',
  ErroreCod,
  ErroreDes,
  ErroreDettaglio,
})
const outcome = (sent: unknown): Outcome => OutcomeSchema.parse(sent)
const known = wrong('Schedina già inserita')

/** The authority's answer about these lines. */
const answer = (details: unknown[], { valid, overall = right }: { valid: number; overall?: unknown }) => ({
  outcome: outcome(overall),
  response: { result: { SchedineValide: String(valid), Dettaglio: { EsitoOperazioneServizio: details } } },
})

describe('an answer about lines', () => {
  const lines = ['one', 'two']

  it('is that all are right', () => {
    for (const operation of [TEST, SEND]) {
      expect(judged(operation, lines, answer([right, right], { valid: 2 }))).toBeNull()
      const short = { outcome: outcome(right), response: { result: { SchedineValide: '2', Dettaglio: '' } } }
      expect(judged(operation, lines, short)).toBeNull()
    }
  })

  it('is that some or all are wrong', () => {
    expect(judged(TEST, lines, answer([right, wrong('Sesso Errato')], { valid: 1 }))).toEqual({
      state: 'refused',
      errors: [expect.objectContaining({ guest_number: 2, field: 'sex' })],
    })
    expect(judged(SEND, lines, answer([wrong('x'), wrong('y')], { valid: 0 }))).toMatchObject({
      state: 'refused',
      errors: [{ guest_number: 1 }, { guest_number: 2 }],
    })
    // Whatever the operation itself says, as long as it says something about each line.
    expect(judged(TEST, lines, answer([wrong('x'), right], { valid: 1, overall: wrong('') }))).toMatchObject({
      state: 'refused',
    })
    expect(
      judged(SEND, lines, answer([wrong('x'), wrong('y')], { valid: 0, overall: wrong('') })),
    ).toMatchObject({
      state: 'refused',
    })
  })

  it('is that the authority has them already', () => {
    expect(judged(SEND, lines, answer([known, known], { valid: 0 }))).toEqual({ state: 'known', lot: null })
    expect(judged(TEST, lines, answer([known, wrong('Sesso Errato')], { valid: 0 }))).toMatchObject({
      state: 'refused',
    })
  })

  it('is open once some were taken', () => {
    const partly = answer([right, wrong('Data di Arrivo Errata')], { valid: 1 })
    expect(() => judged(SEND, lines, partly)).toThrow(
      expect.objectContaining({
        code: 'rejected',
        outcome: 'unknown',
        return_code: '12',
        detail: 'Data di Arrivo Errata',
        message: 'alloggiati: rejected (PARTLY_ACCEPTED)',
      }),
    )
  })

  it.each([
    ['says nothing of one', answer([right], { valid: 1 })],
    ['says nothing of one that it counts', answer([right], { valid: 2 })],
    ['counts too few', answer([], { valid: 1 })],
    ['counts too many', answer([right, right, right], { valid: 3 })],
    ['is unreadable', { outcome: outcome(right), response: 'x' }],
  ])('is no answer if it %s', (_what, sent) => {
    const message = 'alloggiati: bad_response (LINES)'
    expect(() => judged(SEND, lines, sent)).toThrow(
      expect.objectContaining({ code: 'bad_response', outcome: 'unknown', message }),
    )
    expect(() => judged(TEST, lines, sent)).toThrow(expect.objectContaining({ outcome: 'not_done' }))
  })

  it('is no answer about one line if it is unreadable', () => {
    expect(() => judged(TEST, ['one'], { outcome: outcome(right), response: 'x' })).toThrow(
      'alloggiati: bad_response (LINES)',
    )
  })

  it('may be a refusal of the whole', () => {
    const refused = answer([], { valid: 0, overall: wrong('Parametro errato', 'ERRORE', '10') })
    expect(() => judged(SEND, lines, refused)).toThrow(
      expect.objectContaining({
        code: 'rejected',
        outcome: 'not_done',
        return_code: '10',
        detail: 'Parametro errato',
      }),
    )
    // Not if it counts lines that it took.
    const taken = answer([], { valid: 1, overall: wrong('x') })
    expect(() => judged(SEND, lines, taken)).toThrow(
      expect.objectContaining({ code: 'bad_response', outcome: 'unknown' }),
    )
  })

  it('may be about the credentials', () => {
    const token = answer([], { valid: 0, overall: wrong('Token scaduto', '', '105') })
    expect(() => judged(SEND, lines, token)).toThrow(
      expect.objectContaining({
        code: 'unauthorized',
        outcome: 'not_done',
        return_code: '105',
        detail: 'Token scaduto',
      }),
    )
    const disabled = answer([], { valid: 0, overall: wrong('', 'AUTENTICAZIONE: Utente disabilitato') })
    expect(() => judged(SEND, lines, disabled)).toThrow(expect.objectContaining({ code: 'forbidden' }))
  })
})

describe('an error of a line', () => {
  it.each([
    ['Cognome con caratteri non validi', 'last_name'],
    ['Nome non valido', 'first_name'],
    ['Sesso Errato', 'sex'],
    ['Data di Nascita non valida', 'date_of_birth'],
    ['Data di Arrivo Errata', 'arrival_date'],
    ['Giorni di Permanenza Errati', 'departure_date'],
    ['Provincia di nascita errata', 'regime_fields.birth_province'],
    ['Stato di Nascita Errato', 'regime_fields.birth_country_code'],
    ['Comune di Nascita Errato', 'regime_fields.birth_municipality'],
    ['Luogo di Nascita Errato', 'regime_fields.birth_municipality'],
    ['Cittadinanza Errata', 'nationality_country_code'],
    ['Tipo Documento Errato', 'regime_fields.italian_document_type'],
    ['Numero Documento non valido', 'document_number'],
    ['Luogo di Rilascio Errato', 'regime_fields.document_issuing_country_code'],
    ['Appartamento non trovato', 'authority_codes.apartment'],
    ['Dimensione Riga errata', null],
  ])('%s is about %s', (sentence, field) => {
    expect(lineErrors([outcome(wrong(sentence))])).toEqual([
      {
        code: 'alloggiati_12',
        message: `Alloggiati Web refused this guest: ${sentence}`,
        field,
        guest_id: null,
        guest_number: 1,
      },
    ])
  })

  it('has the name of its code without a detail, and no code if there is none', () => {
    expect(lineErrors([outcome(right), outcome(wrong('', 'ERRORE', ''))])).toMatchObject([
      { code: 'alloggiati_refused', message: 'Alloggiati Web refused this guest: ERRORE', guest_number: 2 },
    ])
  })

  it('quotes nothing personal', () => {
    expect(lineErrors([outcome(wrong('Documento "CA12345AB" di 29/02/1980 errato'))])[0]?.message).toBe(
      'Alloggiati Web refused this guest: Documento ••• di ••• errato',
    )
  })

  it.each([
    ['Schedina già inserita', '', true],
    ["Schedina gia' presente", '', true],
    ['Già acquisita', '', true],
    ['Già inviata', '', true],
    ['', 'SCHEDINA_DUPLICATA', true],
    ['Sesso Errato', '', false],
  ])('%s %s: known is %j', (detail, name, isKnown) => {
    expect(areKnown([outcome(wrong(detail, name))])).toBe(isKnown)
  })

  it('is none of nothing, nor of accepted lines', () => {
    expect(areKnown([])).toBe(false)
    expect(areKnown([outcome({ ...right, ErroreDes: 'DUPLICATA' })])).toBe(false)
  })
})

describe('the lines of a document', () => {
  const plain = 'x'.repeat(168)
  const [one, two] = [`${plain}000001`, `${plain}000002`]

  it('are sent as they are, or without the apartment', () => {
    expect(documentLines(`${plain}\r\n${plain}`, 'single')).toEqual({
      lines: [plain, plain],
      apartment: null,
      errors: [],
    })
    expect(documentLines(`${two}\r\n${two}`, 'apartments')).toEqual({
      lines: [two, two],
      apartment: null,
      errors: [],
    })
    expect(documentLines(two, 'apartments_by_id')).toEqual({ lines: [plain], apartment: 2, errors: [] })
  })

  it.each([
    ['single', one, 'apartment_not_accepted', 'Remove the apartment’s number'],
    ['apartments', plain, 'apartment_required', 'Enter the apartment’s number'],
    ['apartments_by_id', plain, 'apartment_required', 'Enter the apartment’s number'],
    ['apartments', `${one}\r\n${plain}`, 'apartment_required', 'Enter the apartment’s number'],
  ] as const)('do not fit an account of the type %s %#', (type, text, code, begins) => {
    expect(documentLines(text, type)).toEqual({
      lines: [],
      apartment: null,
      errors: [
        {
          code,
          message: expect.stringContaining(begins),
          field: 'authority_codes.apartment',
          guest_id: null,
        },
      ],
    })
  })
})

describe('a token', () => {
  afterEach(() => void vi.restoreAllMocks())
  const made = (token: string, expires_ms: number) =>
    vi.fn<() => Promise<AlloggiatiToken>>(async () => ({ token, expires_ms }))

  it('is kept until a minute before its end', async () => {
    let now = 0
    const cache = tokenCache(() => now)
    const [first, second] = [made('one', 100_000), made('two', 900_000)]
    expect(await cache.get(['a'], first)).toMatchObject({ token: 'one' })
    now = 39_999
    expect(await cache.get(['a'], second)).toMatchObject({ token: 'one' })
    now = 40_000
    expect(await cache.get(['a'], second)).toMatchObject({ token: 'two' })
    expect(await cache.get(['b'], first)).toMatchObject({ token: 'one' })
  })

  it('is asked for again after a failure, and when forgotten', async () => {
    const cache = tokenCache(() => 0)
    const failing = vi.fn<() => Promise<AlloggiatiToken>>().mockRejectedValue(new Error('down'))
    await expect(cache.get(['a'], failing)).rejects.toThrow('down')
    expect(await cache.get(['a'], made('one', 100_000))).toMatchObject({ token: 'one' })
    cache.forget(['a'])
    expect(await cache.get(['a'], made('two', 100_000))).toMatchObject({ token: 'two' })
  })

  /** Calls an operation whose answers are these outcomes, one after the other. */
  async function called(...outcomes: unknown[]) {
    const forget = vi.fn<() => void>()
    const asked: string[] = []
    const exchange: Exchange = {
      async ask(operation, ...parameters) {
        asked.push(`${operation.name}: ${parameters.join('')}`)
        return { SendResult: outcomes.shift() }
      },
      close: async () => {},
    }
    const token = async () => ({ token: `token-${forget.mock.calls.length}`, expires_ms: 0 })
    const call = callWithToken({ exchange, username: 'RM1', token, forget })
    const result = await call(SEND, '<x/>').catch((error: unknown) => error)
    return { result, asked, forgotten: forget.mock.calls.length }
  }

  it('goes with each request', async () => {
    const { result, asked, forgotten } = await called(right)
    expect(result).toMatchObject({ outcome: { esito: true } })
    expect(asked).toEqual(['Send: <Utente>RM1</Utente><token>token-0</token><x/>'])
    expect(forgotten).toBe(0)
  })

  it.each(['Token scaduto', 'Autenticazione fallita', 'Credenziali errate'])(
    'is renewed once after “%s”',
    async (sentence) => {
      const renewed = await called(wrong(sentence), right)
      expect(renewed.result).toMatchObject({ outcome: { esito: true } })
      expect(renewed.asked).toHaveLength(2)
      expect(renewed.asked[1]).toContain('token-1')
      const refused = await called(wrong('', sentence), wrong(sentence, '', '105'))
      expect(refused.result).toMatchObject({ code: 'unauthorized', return_code: '105' })
      expect(refused.asked).toHaveLength(2)
    },
  )

  it('is not renewed for another refusal, nor for a good answer that speaks of it', async () => {
    expect((await called(wrong('Parametro errato'))).asked).toHaveLength(1)
    expect((await called({ ...right, ErroreDes: 'token' })).asked).toHaveLength(1)
  })

  it('does not help if there is no answer', async () => {
    expect((await called('x')).result).toMatchObject({
      code: 'bad_response',
      outcome: 'unknown',
      message: 'alloggiati: bad_response (NO_RESULT)',
    })
  })
})
