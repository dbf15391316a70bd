import type { PropertyField } from '@stayward/contract/channels/import-values'
import { searchKey } from '@stayward/contract/kernel/search-key'
import {
  type TranslatedField,
  TRANSLATIONS,
  type TranslatedText,
} from '@stayward/contract/properties/property-values'
import { languageNames } from '../../properties/language-names.rules.ts'

/** The headings of the fields that a list of properties may have, parted by `|`; those of our own export among them. */
const HEADINGS = {
  name: 'Property|Name|Property name|Listing|Alojamiento|Nombre|Nombre del alojamiento|Anuncio',
  kind: 'Type|Property type|Tipo|Tipo de alojamiento',
  address: 'Address|Street|Street address|Dirección|Calle|Domicilio',
  postal_code: 'Postal code|Postcode|ZIP|ZIP code|Código postal|CP|C.P.',
  city: 'City|Town|Localidad|Ciudad|Municipio|Población',
  country_code: 'Country|Country code|País|Código de país',
  latitude: 'Latitude|Latitud',
  longitude: 'Longitude|Longitud',
  time_zone: 'Time zone|Zona horaria',
  check_in_time: 'Check-in from|Check-in time|Check-in|Entrada desde|Hora de entrada',
  check_out_time: 'Check-out until|Check-out time|Check-out|Salida hasta|Hora de salida',
  max_guests: 'Maximum guests|Max guests|Guests|Capacity|Sleeps|Capacidad máxima|Capacidad|Plazas|Huéspedes',
  tags: 'Tags|Labels|Etiquetas',
  rooms_count: 'Rooms|Bedrooms|Number of rooms|Habitaciones|Dormitorios|Número de habitaciones',
  wifi_name: 'Wi-Fi name|WiFi|SSID|Nombre de la wifi|Red wifi',
  wifi_password: 'Wi-Fi password|Contraseña de la wifi|Clave wifi',
  arrival_notes:
    'arrival_notes|Arrival notes|Arrival information|Instrucciones de llegada|Información de llegada',
  house_rules: 'house_rules|House rules|Normas de la casa',
  texts_locale: 'texts_locale|Language of the texts|Idioma de los textos',
  registration_number: 'Registration number|Licence|License|Número de registro|Licencia',
  regional_licence: 'Regional licence|Licencia autonómica|Licencia turística',
  ses_establishment_code: 'SES establishment code|Código SES del alojamiento|Código SES',
} as const satisfies Record<Exclude<PropertyField, TranslatedField>, string>

const namesOf = (field: keyof typeof HEADINGS): string[] => HEADINGS[field].split('|')

/** `arrival_notes_de`, `Arrival notes (de)`, `Arrival notes (German)` and `Instrucciones de llegada (alemán)`. */
const translatedNames = (text: TranslatedText, locale: (typeof TRANSLATIONS)[number]['locale']): string[] =>
  namesOf(text).flatMap((name) => [locale, ...languageNames(locale)].map((language) => `${name} ${language}`))

/** The headings of a field, in the form in which they are compared. */
export function headingKeys(field: PropertyField): string[] {
  const translation = TRANSLATIONS.find((one) => one.field === field)
  if (translation) return translatedNames(translation.text, translation.locale).map(searchKey)
  return isPlain(field) ? namesOf(field).map(searchKey) : []
}

const isPlain = (field: PropertyField): field is keyof typeof HEADINGS => field in HEADINGS
