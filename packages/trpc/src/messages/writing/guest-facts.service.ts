import type { Executor } from '@stayward/db/client'
import { isE164 } from '@stayward/integrations/texting/text-provider'
import { recipientLookup } from '../../account/mail/mail.service.ts'
import { readStrangerLimits, type StrangerLimits } from '../../account/mail/mail-quotas.service.ts'
import { readConnectedTexts } from '../../integrations/text-provider.service.ts'
import { after, ago } from '../../kernel/clock.ts'
import type { Services } from '../../kernel/services.ts'
import { sealedPlace } from '../../stays/bookings/bookings.presenter.ts'
import { type BookingRow, listOptOuts, listStops, listWrittenSince } from './message-facts.queries.ts'
import type { TextFacts } from './way.rules.ts'

/** Where the guest of a booking can be reached. */
export type Addresses = { email: string | null; number: string | null }

/** What is known about the guests of some bookings: what decides by which way a message may go. */
export type GuestFacts = StrangerLimits & {
  textsTo: (account_id: string, number: string) => TextFacts
  hasOptedOut: (account_id: string, recipient_lookup: string) => boolean
}

/** For how long WhatsApp lets any words through after a guest wrote. */
const WINDOW_MS = 24 * 60 * 60 * 1000

type Reading = Pick<Services, 'env' | 'vault' | 'clock'>

/** The address and number that a booking has. */
export function addressesOf({ vault }: Pick<Services, 'vault'>, booking: BookingRow): Addresses {
  const phone = vault.openOptional(booking.guest_phone, sealedPlace('guest_phone', booking.id))
  return {
    email: vault.openOptional(booking.guest_email, sealedPlace('guest_email', booking.id)),
    number: phone !== null && isE164(phone) ? phone : null,
  }
}

/** Reads what is known about the guests of some bookings, with as many statements for a thousand as for one. */
export async function readGuestFacts(
  services: Reading,
  db: Executor,
  bookings: readonly BookingRow[],
): Promise<GuestFacts> {
  const account_ids = [...new Set(bookings.map(({ account_id }) => account_id))]
  const addresses = bookings.map((booking) => addressesOf(services, booking))
  const lookupsOf = (all: readonly (string | null)[]) => [
    ...new Set(all.flatMap((one) => (one === null ? [] : recipientLookup(services, one)))),
  ]
  const numbers = lookupsOf(addresses.map(({ number }) => number))
  const emails = lookupsOf(addresses.map(({ email }) => email))
  const texts = await readTextFacts(services, db, { account_ids, lookups: numbers })
  const optOuts = new Set(
    (await listOptOuts(db, { account_ids, lookups: [...numbers, ...emails] })).map(keyOf),
  )
  return {
    ...(await readStrangerLimits(services, db, account_ids)),
    textsTo: (account_id, number) => texts(account_id, recipientLookup(services, number)),
    hasOptedOut: (account_id, recipient_lookup) => optOuts.has(keyOf({ account_id, recipient_lookup })),
  }
}

async function readTextFacts(
  { clock }: Pick<Services, 'clock'>,
  db: Executor,
  reached: { account_ids: readonly string[]; lookups: readonly string[] },
): Promise<(account_id: string, recipient_lookup: string) => TextFacts> {
  if (reached.lookups.length === 0) return () => NO_TEXTS
  const connected = await readConnectedTexts(db, reached.account_ids)
  const stops = Map.groupBy(await listStops(db, reached), keyOf)
  const written = await listWrittenSince(db, reached, ago(clock.now(), WINDOW_MS))
  const windows = new Map(
    written.map((one) => [keyOf(one), one.wrote_at && after(new Date(one.wrote_at), WINDOW_MS)]),
  )
  return (account_id, recipient_lookup) => {
    const key = keyOf({ account_id, recipient_lookup })
    return {
      connected: connected.get(account_id) ?? null,
      stopped: stops.get(key)?.map(({ channel }) => channel) ?? [],
      window_until: windows.get(key) ?? null,
    }
  }
}

const NO_TEXTS: TextFacts = { connected: null, stopped: [], window_until: null }

const keyOf = ({
  account_id,
  recipient_lookup,
}: {
  account_id: string
  recipient_lookup: string | null
}): string => `${account_id} ${recipient_lookup}`
