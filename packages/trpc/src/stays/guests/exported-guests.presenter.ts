import type { Guest } from '@stayward/contract/stays/guest'
import type { ExportedTable } from '../../kernel/exported-table.ts'

/** Guests as a table, documents masked as everywhere. */
export const guestTable: ExportedTable<Guest> = {
  list: 'guests',
  columns: [
    { en: 'Property', es: 'Alojamiento', of: ({ property_name }) => property_name },
    { en: 'Arrival', es: 'Llegada', type: 'day', of: ({ arrival_date }) => arrival_date },
    { en: 'Departure', es: 'Salida', type: 'day', of: ({ departure_date }) => departure_date },
    { en: 'First name', es: 'Nombre', of: ({ first_name }) => first_name },
    { en: 'Last name', es: 'Primer apellido', of: ({ last_name }) => last_name },
    { en: 'Second last name', es: 'Segundo apellido', of: ({ second_last_name }) => second_last_name },
    { en: 'Date of birth', es: 'Fecha de nacimiento', type: 'day', of: ({ date_of_birth }) => date_of_birth },
    {
      en: 'Age at arrival',
      es: 'Edad a la llegada',
      type: 'number',
      of: ({ age_at_arrival }) => age_at_arrival,
    },
    { en: 'Nationality', es: 'Nacionalidad', of: ({ nationality_country_code }) => nationality_country_code },
    { en: 'Sex', es: 'Sexo', of: ({ sex }) => sex },
    { en: 'Document type', es: 'Tipo de documento', of: ({ document_type }) => document_type },
    {
      en: 'Document number (masked)',
      es: 'Número de documento (oculto)',
      of: ({ document_number }) => document_number,
    },
    { en: 'Address', es: 'Dirección', of: ({ residence_address }) => residence_address },
    { en: 'Postal code', es: 'Código postal', of: ({ residence_postal_code }) => residence_postal_code },
    { en: 'City', es: 'Localidad', of: ({ residence_city }) => residence_city },
    { en: 'Country', es: 'País', of: ({ residence_country_code }) => residence_country_code },
    { en: 'Phone prefix', es: 'Prefijo', of: ({ phone_prefix }) => phone_prefix },
    { en: 'Phone', es: 'Teléfono', of: ({ phone }) => phone },
    { en: 'Email', es: 'Correo electrónico', of: ({ email }) => email },
    {
      en: 'Marketing consent',
      es: 'Acepta publicidad',
      type: 'flag',
      of: ({ marketing_consent }) => marketing_consent,
    },
    { en: 'State', es: 'Estado', of: ({ state }) => state },
    { en: 'Guest id', es: 'Id del huésped', of: ({ id }) => id },
    { en: 'Booking id', es: 'Id de la reserva', of: ({ booking_id }) => booking_id },
  ],
}
