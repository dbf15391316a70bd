import { Temporal } from 'temporal-polyfill'
import type { Clock } from '../locks/instants.ts'

/** The time of an emulator: it runs with the real one, ahead or behind, or stands still until moved. */
export type EmulatorClock = Clock & {
  /** Milliseconds since 1970. */
  readonly ms: number
  readonly is_standing: boolean
  /** Continues from an RFC 3339 instant. */
  set(instant: string): void
  /** Advances by an ISO 8601 duration (`PT90S`) or its parts. */
  advance(duration: Temporal.DurationLike | string): void
  stand(): void
  run(): void
}

/** Stands still at `at`, or runs with the real time without it. */
export function emulatorClock(at?: string): EmulatorClock {
  let offset = 0
  let standing: number | null = at === undefined ? null : toMs(at)
  const ms = () => standing ?? Date.now() + offset
  const goTo = (target: number) => {
    if (standing === null) offset = target - Date.now()
    else standing = target
  }
  return {
    now: () => new Date(ms()),
    get ms() {
      return ms()
    },
    get is_standing() {
      return standing !== null
    },
    set: (instant) => goTo(toMs(instant)),
    advance: (duration) =>
      goTo(
        Temporal.Instant.fromEpochMilliseconds(ms()).add(Temporal.Duration.from(duration)).epochMilliseconds,
      ),
    stand: () => {
      standing = ms()
    },
    run: () => {
      if (standing === null) return
      offset = standing - Date.now()
      standing = null
    },
  }
}

const toMs = (instant: string): number => Temporal.Instant.from(instant).epochMilliseconds
