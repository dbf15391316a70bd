import { randomBytes } from 'node:crypto'
import type { EmulatorClock } from '../../../emulator/emulator-clock.ts'
import { initialOf, oneOf, onOff, type ValuesOf, whole } from '../../../emulator/emulator-settings.ts'
import type { TableRows } from '../place-tables.ts'
import { SAMPLE_TABLES } from '../sample-tables.ts'
import { type LineFault, lineFaults, readLine, wrongField, wrongForm } from './alloggiati-line.emulator.ts'
import { DEMO_ACCOUNTS, DEMO_APARTMENTS } from './demo-accounts.ts'

export type OfficeApartment = {
  id: number
  name: string
  municipality: string
  province: string
  address: string
}

/** An account of the portal; `apartments` is null for a single establishment. */
export type OfficeAccount = {
  username: string
  password: string
  web_service_key: string
  apartments: readonly OfficeApartment[] | null
  is_enabled: boolean
}

/** A line that the authority took. */
export type TakenLine = { username: string; line: string; day: string; at: string }

/** How the next requests of an operation end; with `times` 0 until cleared. */
export const DISTURBANCES = ['fault', 'cut', 'slow', 'http_500', 'garbage'] as const
export type Disturbance = {
  operation: string
  type: (typeof DISTURBANCES)[number]
  /** Whether the request takes effect before it fails. */
  carried_out: boolean
  times: number
  wait_ms: number
}

export const OFFICE_SETTINGS = {
  token_minutes: whole('Minutes until a token expires', 60),
  // What the real service does with a line that it has already is not documented.
  repeated_lines: oneOf('A line that was sent before is', ['taken again', 'refused']),
  out_of_service: oneOf('Out of service', ['never', 'on Sundays', 'always']),
  is_read_only: onOff('Test works, Send refuses every line'),
} as const

/** A surname that makes the authority refuse its guest, and the sentence with which it does. */
const WANTED_FAULTS: Readonly<Record<string, string>> = {
  'RIFIUTO COGNOME': 'Cognome con caratteri non validi',
  'RIFIUTO NOME': 'Nome con caratteri non validi',
  'RIFIUTO ARRIVO': 'Data di Arrivo Errata',
  'RIFIUTO DOCUMENTO': 'Numero Documento con caratteri non validi',
  'RIFIUTO CITTADINANZA': 'Cittadinanza Errata',
}
/** A surname that Test accepts and Send refuses. */
const REFUSED_WHEN_SENT = 'RIFIUTO INVIO'

const MAX_LINES = 1000
const RECEIPT_DAYS = 30
const DAY_MS = 86_400_000

/** The authority's office: accounts, tokens, and the lines that it took. */
export class AlloggiatiOffice {
  readonly accounts = new Map<string, OfficeAccount>()
  readonly taken: TakenLine[] = []
  readonly disturbances: Disturbance[] = []
  readonly settings: ValuesOf<typeof OFFICE_SETTINGS> = initialOf(OFFICE_SETTINGS)
  readonly tables: TableRows = SAMPLE_TABLES
  /** How often a token was issued. */
  tokens_issued = 0
  readonly #tokens = new Map<string, { username: string; expires_ms: number }>()
  readonly #clock: EmulatorClock

  constructor(clock: EmulatorClock) {
    this.#clock = clock
    for (const [type, account] of Object.entries(DEMO_ACCOUNTS)) {
      const apartments = type === 'apartments' ? DEMO_APARTMENTS : null
      this.accounts.set(account.username, { ...account, apartments, is_enabled: true })
    }
  }

  /** The day in Rome, some days before today. */
  day(before = 0): string {
    return new Date(this.#clock.ms - before * DAY_MS).toLocaleDateString('sv-SE', { timeZone: 'Europe/Rome' })
  }

  get isOutOfService(): boolean {
    const { out_of_service } = this.settings
    const isSunday = new Date(`${this.day()}T00:00:00Z`).getUTCDay() === 0
    return out_of_service === 'always' || (out_of_service === 'on Sundays' && isSunday)
  }

  /** A new token of an account. */
  issueToken(username: string): { token: string; issued: string; expires: string } {
    const token = randomBytes(24).toString('base64')
    const expires_ms = this.#clock.ms + this.settings.token_minutes * 60_000
    this.#tokens.set(token, { username, expires_ms })
    this.tokens_issued += 1
    return { token, issued: this.#clock.now().toISOString(), expires: new Date(expires_ms).toISOString() }
  }

  /** The account of a token that is still valid. */
  accountOf(username: string, token: string): OfficeAccount | null {
    const found = this.#tokens.get(token)
    if (found?.username !== username || found.expires_ms <= this.#clock.ms) return null
    return this.accounts.get(username) ?? null
  }

  forgetTokens(): void {
    this.#tokens.clear()
  }

  /** What Test says about each line; null for a right one. */
  test(
    { username }: OfficeAccount,
    lines: readonly string[],
    apartments: readonly number[] | null,
  ): (LineFault | null)[] {
    if (lines.length > MAX_LINES) return lines.map(() => wrongForm('Troppe schedine'))
    const days = [this.day(), this.day(1)] as const
    const faults = lineFaults(lines, { tables: this.tables, days, apartments })
    return faults.map((fault, index) => {
      const line = lines[index] ?? ''
      const wanted = WANTED_FAULTS[readLine(line).last_name]
      if (fault) return fault
      if (wanted !== undefined) return wrongField(wanted)
      const isRepeated = this.taken.some((other) => other.username === username && other.line === line)
      return isRepeated && this.settings.repeated_lines === 'refused'
        ? { code: '13', name: 'SCHEDINA_DUPLICATA', detail: 'Schedina già inserita' }
        : null
    })
  }

  /** Takes the right lines and leaves the others, as the manual says. */
  send(
    account: OfficeAccount,
    lines: readonly string[],
    apartments: readonly number[] | null,
  ): (LineFault | null)[] {
    const faults = this.test(account, lines, apartments).map((fault, index) => {
      const isRefused =
        this.settings.is_read_only || readLine(lines[index] ?? '').last_name === REFUSED_WHEN_SENT
      return fault ?? (isRefused ? wrongField('Data di Arrivo Errata') : null)
    })
    for (const [index, line] of lines.entries())
      if (!faults[index])
        this.taken.push({
          username: account.username,
          line,
          day: this.day(),
          at: this.#clock.now().toISOString(),
        })
    return faults
  }

  /** The lines taken on a day; null for a day without a receipt. */
  receipt({ username }: OfficeAccount, day: string): TakenLine[] | null {
    if (day >= this.day() || day < this.day(RECEIPT_DAYS)) return null
    const lines = this.taken.filter((line) => line.username === username && line.day === day)
    return lines.length > 0 ? lines : null
  }

  /** The disturbance for a request of an operation; it is used up. */
  takeDisturbance(operation: string): Disturbance | null {
    const found = this.disturbances.find((one) => one.operation === operation || one.operation === 'any')
    if (!found) return null
    if (found.times === 1) this.disturbances.splice(this.disturbances.indexOf(found), 1)
    else if (found.times > 1) found.times -= 1
    return found
  }
}
