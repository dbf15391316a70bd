import { REGIME_INFO } from '@stayward/contract/stays/guest-registration/regime-info'
import { ARRIVAL_TEXTS, PROPERTY_TEXT_EXAMPLES } from '@stayward/contract/properties/property-values'
import { pick } from '@stayward/contract/kernel/keys'
import { NextIntlClientProvider } from 'next-intl'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MESSAGES } from '../i18n/messages.ts'
import { Arrival } from './arrival.tsx'

const arrival = {
  notes: PROPERTY_TEXT_EXAMPLES.arrival_notes,
  notes_locale: null,
  ...pick(PROPERTY_TEXT_EXAMPLES, ARRIVAL_TEXTS),
  access_codes: [],
}

const property = {
  id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
  name: 'Ático Malasaña',
  address: 'Calle de la Palma 34, 4.º B',
  city: 'Madrid',
  postal_code: '28004',
  country_code: 'ESP',
  regime: REGIME_INFO.spain,
  time_zone: 'Europe/Madrid',
  check_in_time: '16:00',
  check_out_time: '11:00',
  cover_image: null,
  house_rules: null,
  house_rules_locale: null,
  host_name: 'Lucía',
  contact: null,
  company: null,
  arrival,
}

it('shows every text that guests see on arrival', () => {
  const page = renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={MESSAGES.en} timeZone="UTC">
      <Arrival
        snapshot={{ checkin_completed: true, checkin_closed: false, property }}
        codesFrom={null}
        codesWait={false}
        missingSignatures={0}
      />
    </NextIntlClientProvider>,
  )
  const { access_codes: _codes, notes_locale: _locale, ...texts } = arrival
  const missing = Object.entries(texts).filter(([, text]) => !page.includes(text))
  expect(missing).toEqual([])
})
