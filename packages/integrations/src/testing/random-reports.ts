import { PAYMENT_METHODS } from '@stayward/contract/stays/guest-registration/registration-values'
import type { RegimeId } from '@stayward/contract/stays/guest-registration/regime-ids'
import fc from 'fast-check'
import type { ReportFacts } from '../authorities/reported-stay.ts'
import { registeredParty } from './registered-parties.ts'

const DAY_MS = 86_400_000
const later = (instant: string, days: number) => new Date(Date.parse(instant) + days * DAY_MS).toISOString()

/** Reports like `usual` of parties that check-in accepts: whole, or of those who registered after another guest. */
export const randomReports = (
  regime: RegimeId,
  usual: ReportFacts,
  hasParts = true,
): fc.Arbitrary<ReportFacts> =>
  fc
    .tuple(
      registeredParty(regime),
      fc.record({
        reference: fc.uuid(),
        isLate: fc.nat(4).map((number) => number === 0),
        part: fc.integer({ min: 2, max: 12 }),
        sequence: fc.integer({ min: 1, max: 999 }),
        nights: fc.integer({ min: 1, max: 45 }),
        payment_method: fc.constantFrom(...PAYMENT_METHODS.filter((method) => method !== 'OTRO')),
        rooms_count: fc.option(fc.integer({ min: 1, max: 20 })),
        has_internet: fc.option(fc.boolean()),
      }),
    )
    .map(([guests, { isLate, part, sequence, nights, reference, payment_method, ...property }]) => {
      const { arrival_date, from } = usual.contract
      const departure = later(`${arrival_date}T10:00:00Z`, nights)
      const [first, ...others] = guests
      const isSecond = hasParts && isLate && first !== undefined && others.length > 0
      return {
        ...usual,
        reference,
        sequence,
        part: isSecond ? part : 1,
        property: { ...usual.property, ...property },
        contract: {
          ...usual.contract,
          from,
          to: departure,
          departure_date: departure.slice(0, 10),
          guests_number: guests.length,
          payment_method,
        },
        guests: isSecond ? others : guests,
        earlier_guests: isSecond ? [first] : [],
      }
    })
