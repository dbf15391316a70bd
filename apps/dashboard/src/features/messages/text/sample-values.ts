import type { Locale } from '@stayward/contract/kernel/locale'
import { dayOfStay } from '@stayward/contract/messages/day-of-stay'
import { greetingOf } from '@stayward/contract/messages/greeting'
import type { MessageVariableName } from '@stayward/contract/messages/message-values'

const GUEST = 'Ana'

/** What a host would have written in each language. */
const OWN_WORDS: Record<
  Locale,
  { property_name: string; house_rules: string; arrival_notes: string; doors: readonly [string, string] }
> = {
  en: {
    property_name: 'Sunny Loft',
    house_rules: 'No parties.',
    arrival_notes: 'The lift is on the left.',
    doors: ['Street door', 'Flat'],
  },
  es: {
    property_name: 'Loft del Sol',
    house_rules: 'Sin fiestas.',
    arrival_notes: 'El ascensor está a la izquierda.',
    doors: ['Portal', 'Piso'],
  },
  fr: {
    property_name: 'Loft du Soleil',
    house_rules: 'Pas de fêtes.',
    arrival_notes: 'L’ascenseur est à gauche.',
    doors: ['Entrée', 'Appartement'],
  },
  de: {
    property_name: 'Sonnenloft',
    house_rules: 'Keine Partys.',
    arrival_notes: 'Der Aufzug ist links.',
    doors: ['Haustür', 'Wohnung'],
  },
  it: {
    property_name: 'Loft del Sole',
    house_rules: 'Niente feste.',
    arrival_notes: 'L’ascensore è a sinistra.',
    doors: ['Portone', 'Appartamento'],
  },
  pt: {
    property_name: 'Loft do Sol',
    house_rules: 'Sem festas.',
    arrival_notes: 'O elevador fica à esquerda.',
    doors: ['Entrada', 'Apartamento'],
  },
  ca: {
    property_name: 'Loft del Sol',
    house_rules: 'Sense festes.',
    arrival_notes: 'L’ascensor és a l’esquerra.',
    doors: ['Portal', 'Pis'],
  },
}

/** Invented values of a message in the language of its text, as the service would write real ones. */
export function sampleValues(locale: Locale): Record<MessageVariableName, string> {
  const { doors, ...words } = OWN_WORDS[locale]
  return {
    ...words,
    greeting: greetingOf(GUEST, locale),
    guest_first_name: GUEST,
    host_name: 'Lucía Navarro',
    property_address: 'Calle Mayor 1, 28013 Madrid',
    arrival_date: dayOfStay('2026-06-05', locale),
    departure_date: dayOfStay('2026-06-08', locale),
    check_in_time: '16:00',
    check_out_time: '11:00',
    nights: '3',
    guests_number: '2',
    missing_guests: '1',
    contact_name: 'Marcos',
    contact_phone: '+34 600 000 000',
    contact_email: 'marcos@example.com',
    checkin_url: 'https://checkin.example.com/abc',
    wifi_name: 'Loft',
    wifi_password: 'sol-y-sombra',
    access_codes: `${doors[0]}: 123456\n${doors[1]}: 654321`,
  }
}
