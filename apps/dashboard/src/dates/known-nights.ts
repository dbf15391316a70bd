import { knownDay } from '../components/known-words'

/** Nights as typed or picked: days in stored form, or the text typed instead. */
export type TypedNights = { from: string; to: string }

/** The nights in a form; null while one of its days is invalid, or the departure is not after the arrival. */
export function knownNights(typed: TypedNights): { from: string; to: string } | null {
  const [from, to] = [knownDay(typed.from), knownDay(typed.to)]
  return from !== null && to !== null && to > from ? { from, to } : null
}
