import { knownDay } from '../components/known-words'

/** Nights as they are typed and picked: the days as they are stored, else what stands in their place. */
export type TypedNights = { from: string; to: string }

/** The nights that a form holds; null while one of its days is none, or the departure is not after the arrival. */
export function knownNights(typed: TypedNights): { from: string; to: string } | null {
  const [from, to] = [knownDay(typed.from), knownDay(typed.to)]
  return from !== null && to !== null && to > from ? { from, to } : null
}
