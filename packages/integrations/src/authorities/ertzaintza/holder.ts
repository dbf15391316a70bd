import { normaliseName } from '@stayward/contract/stays/guest-registration/names'
import type { ReportedGuest, ReportedHolder } from '../reported-stay.ts'

/** A name for comparing: without accents and case, with one sort of apostrophe, and hyphens as spaces. */
const folded = (...names: readonly (string | null)[]): string =>
  normaliseName(names.join(' ').replaceAll('-', ' ')).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** Whether a guest has the name of the person who booked, who may have left out the second surname. */
function isNamed(
  { first_name, last_name, second_last_name }: ReportedGuest,
  holder: Pick<ReportedHolder, 'first_name' | 'last_name'>,
): boolean {
  const name = folded(holder.first_name, holder.last_name)
  return [folded(first_name, last_name), folded(first_name, last_name, second_last_name)].includes(name)
}

/** The adult whom others are with: who booked, if among the guests, else the first adult; null if there is none. */
export function leadingAdult(
  guests: readonly ReportedGuest[],
  holder: ReportedHolder | null,
): ReportedGuest | null {
  const adults = guests.filter(({ is_minor }) => !is_minor)
  const booker = holder === null ? undefined : adults.find((guest) => isNamed(guest, holder))
  return booker ?? adults[0] ?? null
}
