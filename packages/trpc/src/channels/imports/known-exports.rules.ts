import type { ImportFormat } from '@stayward/contract/channels/import-values'
import { AIRBNB } from './airbnb-columns.rules.ts'
import { BOOKING_COM, BOOKING_COM_INVOICE } from './booking-com-columns.rules.ts'
import type { Columns, Headings } from './import-fields.rules.ts'

/** Our own export of bookings, whose headings `exported-bookings.presenter.ts` writes. */
const OWN: Columns = {
  reference: { en: 'Channel reference', es: 'Referencia del canal' },
  status: { en: 'Status', es: 'Estado' },
  source: { en: 'Source', es: 'Canal' },
  guest_first_name: { en: 'First name', es: 'Nombre' },
  guest_last_name: { en: 'Last name', es: 'Apellidos' },
  phone: { en: 'Phone', es: 'Teléfono' },
  email: { en: 'Email', es: 'Correo electrónico' },
  adults: { en: 'Adults', es: 'Adultos' },
  children: { en: 'Children', es: 'Niños' },
  infants: { en: 'Infants', es: 'Bebés' },
  guests_number: { en: 'Guests', es: 'Huéspedes' },
  from: { en: 'Arrival', es: 'Llegada' },
  to: { en: 'Departure', es: 'Salida' },
  booked_on: { en: 'Booked on', es: 'Reservada el' },
  listing: { en: 'Property', es: 'Alojamiento' },
  amount: { en: 'Amount', es: 'Importe' },
  currency: { en: 'Currency', es: 'Moneda' },
}

/** What people and other programs call the columns of a list of their own, beside all of the above. */
const GENERIC: Columns = {
  reference: { en: 'Reference|Code|Booking code|Booking reference', es: 'Referencia|Código|Localizador' },
  guest_name: { en: 'Name|Guest', es: 'Cliente|Nombre y apellidos' },
  guest_last_name: { en: 'Surname', es: 'Apellido' },
  phone: { en: 'Mobile|Telephone', es: 'Móvil' },
  email: { en: 'E-mail|Email address', es: 'Correo|Email' },
  from: { en: 'From|Arrival date|Check-in date', es: 'Desde|Fecha de entrada|Fecha de llegada' },
  to: { en: 'To|Departure date|Check-out date', es: 'Hasta|Fecha de salida' },
  guests_number: { en: 'Number of guests|Guests number', es: 'Número de huéspedes' },
  listing: { en: 'Apartment|Unit|House', es: 'Apartamento|Piso|Casa' },
  amount: { en: 'Total|Total amount', es: 'Total|Precio total' },
}

/** A known export: its columns, and the headings that no other export has together. */
export type KnownExport = {
  format: ImportFormat
  columns: readonly Columns[]
  signature: readonly Headings[]
}

/** The known exports, the most particular first. */
export const KNOWN_EXPORTS: readonly KnownExport[] = [
  {
    format: 'own',
    columns: [OWN],
    signature: [{ en: 'Booking id', es: 'Id de la reserva' }, OWN.reference ?? {}, OWN.from ?? {}],
  },
  {
    format: 'booking_com_invoice',
    columns: [BOOKING_COM_INVOICE],
    signature: [{ en: 'Invoice number' }, { en: 'Reservation number' }, { en: 'Commission amount' }],
  },
  {
    format: 'airbnb',
    columns: [AIRBNB],
    signature: [AIRBNB.reference ?? {}, AIRBNB.from ?? {}, AIRBNB.to ?? {}],
  },
  {
    format: 'booking_com',
    columns: [BOOKING_COM],
    signature: [
      BOOKING_COM.reference ?? {},
      BOOKING_COM.from ?? {},
      BOOKING_COM.to ?? {},
      BOOKING_COM.amount ?? {},
    ],
  },
  { format: 'generic', columns: [GENERIC, OWN, AIRBNB, BOOKING_COM], signature: [] },
]
