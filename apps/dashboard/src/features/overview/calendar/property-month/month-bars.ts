import { nightsBetween } from '../../../../i18n/days'
import type { Span } from '../day-line'

/** The part of some nights that a week of a month shows. Lengths are in days, and nights turn in the middle of one. */
export type WeekPart<Nights extends Span> = {
  nights: Nights
  /** The day in whose cell it begins, counted from 0. */
  cell: number
  /** How far into that day it begins: 0 at its start, 0.5 at its middle. */
  inset: number
  length: number
  /** Whether the nights begin and end within the week, and not before or after it. */
  begins: boolean
  ends: boolean
}

/**
 * What a week shows of some nights: from the middle of the day of arrival to the middle of the day of departure, cut at both
 * ends of the week; null if they do not touch it.
 */
export function partIn<Nights extends Span>(
  week: readonly string[],
  nights: Nights,
): WeekPart<Nights> | null {
  const [first] = week
  if (first === undefined) return null
  const arrival = nightsBetween(first, nights.from)
  const departure = nightsBetween(first, nights.to)
  if (departure < 0 || arrival >= week.length) return null
  const begins = arrival >= 0
  const ends = departure < week.length
  const start = begins ? arrival + 0.5 : 0
  const end = ends ? departure + 0.5 : week.length
  const cell = Math.floor(start)
  return { nights, cell, inset: start - cell, length: end - start, begins, ends }
}

/** What a week shows of all of them, by the cell in which it begins. */
export const partsIn = <Nights extends Span>(
  week: readonly string[],
  all: readonly Nights[],
): Map<number, WeekPart<Nights>[]> =>
  Map.groupBy(
    all.flatMap((nights) => partIn(week, nights) ?? []),
    ({ cell }) => cell,
  )

/** How many nights that begin within some days are taken. */
export const takenNights = (days: readonly string[], taken: readonly Span[]): number =>
  days.filter((day) => taken.some(({ from, to }) => from <= day && day < to)).length
