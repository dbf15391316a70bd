import { ITALY, PORTUGAL } from '@stayward/contract/stays/guest-registration/regime-ids'
import type { GuestRegistration } from '@stayward/contract/stays/guest-registration/request'
import { DEMO_GUESTS, type DemoGuestName } from './demo-guests.ts'

type Facts = Pick<GuestRegistration, 'nationality_country_code'> & Partial<GuestRegistration>

type Town = readonly [municipality: string, province: string]

const TURIN: Town = ['Torino', 'TO']
const NAPLES: Town = ['Napoli', 'NA']

/** Where the Italians were born; their identity cards are from there too. */
const ITALIANS: Partial<Record<DemoGuestName, Town>> = {
  giulia: NAPLES,
  matteo: NAPLES,
  chiara: TURIN,
  lorenzo: ['Genova', 'GE'],
  tommaso: TURIN,
}

/**
 * What a demo guest tells beyond the fields of every registration, because the country of the property asks for it.
 * `is_head`: nobody of the party has registered before.
 */
export function regimeDetails(country: string, name: DemoGuestName, is_head: boolean) {
  const facts: Facts = DEMO_GUESTS[name]
  if (country === ITALY) return { regime_fields: italianDetails(facts, ITALIANS[name] ?? null, is_head) }
  return country === PORTUGAL && facts.nationality_country_code !== PORTUGAL
    ? {
        regime_fields: { regime: 'portugal', document_issuing_country_code: facts.nationality_country_code },
      }
    : {}
}

function italianDetails(
  { nationality_country_code, document_type }: Facts,
  town: Town | null,
  is_head: boolean,
) {
  const [birth_municipality, birth_province] = town ?? []
  return {
    regime: 'italy',
    ...(is_head ? {} : { travels_as: 'family' }),
    birth_country_code: nationality_country_code,
    ...(town && { birth_municipality, birth_province }),
    ...(document_type && {
      document_issuing_country_code: nationality_country_code,
      ...(town && {
        document_issuing_municipality: birth_municipality,
        document_issuing_province: birth_province,
      }),
    }),
    ...(document_type === 'OTRO' && { italian_document_type: town ? 'IDELE' : 'IDENT' }),
  }
}
