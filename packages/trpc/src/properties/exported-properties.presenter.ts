import { LOCALES } from '@stayward/contract/kernel/locale'
import type { Property } from '@stayward/contract/properties/property'
import type { ExportedTable } from '../kernel/exported-table.ts'
import { languageName } from './language-names.rules.ts'

/** Properties as a table, without what opens them: arrival notes and Wi-Fi passwords. */
export const propertyTable: ExportedTable<Property> = {
  list: 'properties',
  columns: [
    { en: 'Property', es: 'Alojamiento', of: ({ name }) => name },
    { en: 'Type', es: 'Tipo', of: ({ kind }) => kind },
    { en: 'Address', es: 'Dirección', of: ({ address }) => address },
    { en: 'Postal code', es: 'Código postal', of: ({ postal_code }) => postal_code },
    { en: 'City', es: 'Localidad', of: ({ city }) => city },
    { en: 'Country', es: 'País', of: ({ country_code }) => country_code },
    { en: 'Latitude', es: 'Latitud', type: 'number', of: ({ latitude }) => latitude },
    { en: 'Longitude', es: 'Longitud', type: 'number', of: ({ longitude }) => longitude },
    { en: 'Time zone', es: 'Zona horaria', of: ({ time_zone }) => time_zone },
    { en: 'Check-in from', es: 'Entrada desde', of: ({ check_in_time }) => check_in_time },
    { en: 'Check-out until', es: 'Salida hasta', of: ({ check_out_time }) => check_out_time },
    { en: 'Maximum guests', es: 'Capacidad máxima', type: 'number', of: ({ max_guests }) => max_guests },
    { en: 'Tags', es: 'Etiquetas', of: ({ tags }) => tags?.join('; ') ?? null },
    { en: 'Rooms', es: 'Habitaciones', type: 'number', of: ({ rooms_count }) => rooms_count },
    { en: 'Internet', es: 'Internet', type: 'flag', of: ({ has_internet }) => has_internet },
    { en: 'Wi-Fi name', es: 'Nombre de la wifi', of: ({ wifi_name }) => wifi_name },
    { en: 'Language of the texts', es: 'Idioma de los textos', of: ({ texts_locale }) => texts_locale },
    { en: 'House rules', es: 'Normas de la casa', of: ({ house_rules }) => house_rules },
    ...LOCALES.map((locale) => ({
      en: `House rules (${languageName(locale, 'en')})`,
      es: `Normas de la casa (${languageName(locale, 'es')})`,
      of: ({ translations }: Property) => translations[locale]?.house_rules ?? null,
    })),
    {
      en: 'Registration number',
      es: 'Número de registro',
      of: ({ registration_number }) => registration_number,
    },
    { en: 'Regional licence', es: 'Licencia autonómica', of: ({ regional_licence }) => regional_licence },
    {
      en: 'SES establishment code',
      es: 'Código SES del alojamiento',
      of: ({ ses_establishment_code }) => ses_establishment_code,
    },
    { en: 'Listed since', es: 'En alquiler desde', type: 'day', of: ({ listed_from }) => listed_from },
    { en: 'Access level', es: 'Nivel de acceso', of: ({ access_level }) => access_level },
    { en: 'Archived', es: 'Archivado', type: 'time', of: ({ archived_at }) => archived_at },
    { en: 'Property id', es: 'Id del alojamiento', of: ({ id }) => id },
  ],
}
