import { hash, randomInt, randomUUID } from 'node:crypto'
import { Temporal } from 'temporal-polyfill'
import type { z } from 'zod'
import { type EmulatorAnswer, type EmulatorRequest } from '../../emulator/emulator-answer.ts'
import type { EmulatorClock } from '../../emulator/emulator-clock.ts'
import { changeIn, initialOf } from '../../emulator/emulator-settings.ts'
import { stamp } from '../write-calendar.ts'
import type { ChannelEvent, ChannelFormat } from './channel-event.emulator.ts'
import { CHANNEL_FORMATS, writeChannelCalendar } from './channel-formats.emulator.ts'
import {
  FAULT_SWITCHES,
  type FaultSwitch,
  faultyEvents,
  faultyText,
  LISTING_SETTINGS,
  type ListingSettings,
  REFUSALS,
} from './channel-switches.emulator.ts'
import { freeNights, type NightRange, overlaps } from './free-nights.emulator.ts'
import { CHANNEL_ZONE } from './google-calendar.emulator.ts'
import type { Entry, EntryInput, ImportedNights, ListingState } from './listing-state.emulator.ts'
import { readImported } from './read-imported.emulator.ts'
import { WITHOUT_HOLDS } from './vrbo-calendar.emulator.ts'

type NewEntry = z.output<typeof EntryInput>

const MAX_FETCHES = 50
/** How far ahead calendars of channels reach. */
const DAYS_AHEAD = 365
const SETTINGS = { ...LISTING_SETTINGS, ...FAULT_SWITCHES }

/** A listing at a channel: what it sold and closed, what it imports, and how its calendar goes wrong. */
export class ChannelListing {
  readonly settings: ListingSettings
  readonly format: ChannelFormat
  readonly #state: ListingState
  readonly #clock: EmulatorClock
  #last_stamp_ms = 0

  constructor(state: ListingState, clock: EmulatorClock) {
    this.#state = state
    this.#clock = clock
    this.format = CHANNEL_FORMATS[state.channel]
    const initial = { ...initialOf(SETTINGS), echo: this.format.has_echo }
    this.settings = Object.assign(initial, changeIn(SETTINGS, state.settings))
  }

  /** What is kept between two starts. */
  get state(): Readonly<ListingState> {
    return { ...this.#state, settings: this.settings }
  }

  /** The calendar's path and query on this server. */
  get path(): string {
    return this.format.path(this.#state.id, this.#state.token)
  }

  /** Today where the listing is. */
  get today(): Temporal.PlainDate {
    return Temporal.Instant.fromEpochMilliseconds(this.#clock.ms)
      .toZonedDateTimeISO(CHANNEL_ZONE)
      .toPlainDate()
  }

  /** Sells or closes nights. Throws RangeError if they are not free. */
  add(entry: NewEntry): Entry {
    const added = {
      ...this.#checked(entry, null),
      id: randomUUID(),
      phone_last_four: entry.phone_last_four || String(randomInt(10_000)).padStart(4, '0'),
      reference: entry.reference || randomReference(),
    }
    this.#state.entries.push(added)
    return added
  }

  /** Moves a stay or a block to other nights. Throws RangeError if they are not free. */
  move(id: string, nights: NightRange & { despite_import: boolean }): Entry {
    const entry = this.#entry(id)
    return Object.assign(entry, this.#checked({ ...entry, ...nights }, id))
  }

  /** Cancels a stay, or opens the nights of a block. */
  remove(id: string): Entry {
    const entry = this.#entry(id)
    this.#state.entries = this.#state.entries.filter((other) => other !== entry)
    return entry
  }

  change(settings: Partial<ListingSettings>): ListingSettings {
    return Object.assign(this.settings, settings)
  }

  /** Imports the calendar at `address` from now on; null: none, and what was imported is gone. */
  importFrom(address: string | null): void {
    this.#state.imports = { address, nights: [], last: null }
  }

  /** Imports the calendar that was set. What was imported stays if it cannot be read. */
  async importNow(): Promise<{ outcome: string }> {
    const { address, nights } = this.#state.imports
    if (address === null) throw new RangeError('No calendar is set to be imported.')
    const at = this.#clock.now().toISOString()
    const ended = (outcome: string, imported: ImportedNights[]) => {
      // Another address may have been set meanwhile.
      if (this.#state.imports.address === address)
        this.#state.imports = { address, nights: imported, last: { at, outcome } }
      return { outcome }
    }
    try {
      const read = await readImported(address, `${this.format.title} calendar import (emulator)`)
      const known = (uid: string) => nights.find((one) => one.uid === uid)
      const imported = read.map((one) => ({ ...one, imported_at: known(one.uid)?.imported_at ?? at }))
      return ended(`${imported.length} events`, imported)
    } catch (error) {
      if (error instanceof RangeError) return ended(error.message, nights)
      throw error
    }
  }

  /** Whether the time for the next automatic import has come. */
  get is_import_due(): boolean {
    const { address, last } = this.#state.imports
    const { import_every_s } = this.settings
    if (address === null || import_every_s === 0) return false
    return last === null || this.#clock.ms - Date.parse(last.at) >= import_every_s * 1000
  }

  /** Whether a request is for this listing's calendar. */
  isAsked({ path, query }: Pick<EmulatorRequest, 'path' | 'query'>): boolean {
    const own = new URL(this.path, 'http://channel')
    // Parameters without a value are options.
    const secrets = [...own.searchParams].filter(([name, value]) => value !== '' && name !== 'locale')
    return path === own.pathname && secrets.every(([name, value]) => query.get(name) === value)
  }

  /** Responds to a fetch of the calendar, and logs it. */
  answer({ headers, query }: Pick<EmulatorRequest, 'headers' | 'query'>): EmulatorAnswer {
    const user_agent = headers['user-agent'] ?? null
    const answer = this.#answer(user_agent, query)
    this.#state.fetches.push({ at: this.#clock.now().toISOString(), user_agent, status: answer.status })
    this.#state.fetches.splice(0, this.#state.fetches.length - MAX_FETCHES)
    return answer
  }

  #answer(userAgent: string | null, query: URLSearchParams): EmulatorAnswer {
    if (this.format.needs_user_agent && userAgent === null) return { status: 403 }
    const pace = {
      ...(this.#take('slow_start') && { wait_ms: this.settings.slow_ms }),
      ...(this.#take('slow_body') && { spread_ms: this.settings.slow_ms }),
    }
    const refusal = REFUSALS.find(([name]) => this.#take(name))?.[1]
    if (refusal) return { ...refusal(this.settings), ...pace }
    if (this.#take('new_uids')) this.#state.uid_generation += 1
    const take = (name: FaultSwitch) => this.#take(name)
    const events = faultyEvents(this.events(!query.has(WITHOUT_HOLDS)), take)
    return {
      status: 200,
      headers: { 'content-type': 'text/calendar; charset=utf-8' },
      body: faultyText(writeChannelCalendar(this.format, events, this.#nextStamp()), take),
      ...pace,
    }
  }

  /** What the calendar has in it when nothing is wrong, in the order of the days. */
  events(withHolds: boolean): ChannelEvent[] {
    const now_ms = this.#clock.ms
    const today = this.today.toString()
    const { entries, imports } = this.#state
    const sold = entries
      .filter(({ to, kind }) => to >= today && (withHolds || kind !== 'hold'))
      .map(({ id, ...entry }) => ({ ...entry, seed: this.#seed(id) }))
    const isBack = ({ imported_at }: ImportedNights) =>
      this.settings.echo && Date.parse(imported_at) + this.settings.echo_after_s * 1000 <= now_ms
    const echoes = imports.nights
      .filter((nights) => nights.to >= today && isBack(nights))
      .map(({ uid, from, to }) => this.#closed(`echo ${uid}`, { from, to }))
    const taken = [...sold, ...echoes]
    return [...taken, ...this.#rules(taken)].toSorted((one, other) => (one.from < other.from ? -1 : 1))
  }

  /** Advance notice and booking window, as blocks that are others each day. */
  #rules(taken: readonly ChannelEvent[]): ChannelEvent[] {
    const { advance_notice_days, booking_window_days } = this.settings
    const dayIn = (days: number) => this.today.add({ days }).toString()
    const ranges = [
      { from: dayIn(0), to: dayIn(advance_notice_days) },
      ...(booking_window_days > 0 ? [{ from: dayIn(booking_window_days), to: dayIn(DAYS_AHEAD) }] : []),
    ]
    return ranges
      .flatMap((range) => freeNights(range, taken))
      .map((range) => this.#closed(`rule ${range.from} ${range.to}`, range))
  }

  #closed(what: string, { from, to }: NightRange): ChannelEvent {
    const nobody = { guest_name: '', phone_last_four: '', reference: '', weeks: 1 }
    return { ...nobody, seed: this.#seed(what), kind: 'block', from, to }
  }

  #seed(what: string): string {
    const { token, uid_generation } = this.#state
    return hash('sha256', JSON.stringify([token, uid_generation, what]))
  }

  /** Channels write another DTSTAMP at each fetch. */
  #nextStamp(): string {
    this.#last_stamp_ms = Math.max(this.#clock.ms, this.#last_stamp_ms + 1000)
    return stamp(new Date(this.#last_stamp_ms).toISOString())
  }

  #take(name: FaultSwitch): boolean {
    const position = this.settings[name]
    if (position === 'once') this.settings[name] = 'off'
    return position !== 'off'
  }

  #entry(id: string): Entry {
    const entry = this.#state.entries.find((candidate) => candidate.id === id)
    if (!entry) throw new RangeError('The listing has no such stay or block.')
    return entry
  }

  #checked({ despite_import, ...entry }: NewEntry, id: string | null) {
    const { kinds, title } = this.format
    if (!kinds.includes(entry.kind)) throw new RangeError(`${title} has no ${entry.kind}s.`)
    if (entry.weeks > 1 && !this.format.repeats) throw new RangeError(`${title} repeats nothing.`)
    if (entry.from >= entry.to) throw new RangeError('It has to end after it begins.')
    if (entry.kind === 'note') return entry
    const { entries, imports } = this.#state
    const own = entries.filter((other) => other.id !== id && other.kind !== 'note')
    if (own.some((other) => overlaps(other, entry)))
      throw new RangeError('These nights are sold or closed already.')
    if (!despite_import && imports.nights.some((other) => overlaps(other, entry)))
      throw new RangeError('These nights are taken by the imported calendar.')
    return entry
  }
}

const CODE_CHARACTERS = 'ABCDEFGHJKMNPQRSTWXYZ23456789'

const randomReference = (): string =>
  `HM${Array.from({ length: 8 }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('')}`
