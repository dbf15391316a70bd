import type { Clock } from '../kernel/clock.ts'

/** A clock that stands still until it is set. */
export class TestClock implements Clock {
  #now: number

  constructor(instant: string) {
    this.#now = Date.parse(instant)
  }

  now(): Date {
    return new Date(this.#now)
  }

  /** Sets the clock to an RFC 3339 instant. */
  set(instant: string): void {
    this.#now = Date.parse(instant)
  }

  advance({
    seconds = 0,
    minutes = 0,
    days = 0,
  }: {
    seconds?: number
    minutes?: number
    days?: number
  }): void {
    this.#now += ((days * 24 * 60 + minutes) * 60 + seconds) * 1000
  }
}
