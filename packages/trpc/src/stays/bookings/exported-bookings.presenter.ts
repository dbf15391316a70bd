import type { Booking } from '@stayward/contract/stays/booking'
import type { ExportedTable } from '../../kernel/exported-table.ts'

type ExportedBooking = Booking & { property_name: string }

/** Bookings as a table, without their check-in links, which open doors. */
export const bookingTable: ExportedTable<ExportedBooking> = {
  list: 'bookings',
  columns: [
    { en: 'Property', es: 'Alojamiento', of: ({ property_name }) => property_name },
    { en: 'Status', es: 'Estado', of: ({ status }) => status },
    { en: 'Source', es: 'Canal', of: ({ source }) => source },
    {
      en: 'Channel reference',
      es: 'Referencia del canal',
      of: ({ external_reference }) => external_reference,
    },
    { en: 'First name', es: 'Nombre', of: ({ guest_first_name }) => guest_first_name },
    { en: 'Last name', es: 'Apellidos', of: ({ guest_last_name }) => guest_last_name },
    { en: 'Email', es: 'Correo electrónico', of: ({ guest_email }) => guest_email },
    { en: 'Phone', es: 'Teléfono', of: ({ guest_phone }) => guest_phone },
    { en: 'Language', es: 'Idioma', of: ({ locale }) => locale },
    { en: 'Arrival', es: 'Llegada', type: 'day', of: ({ arrival_date }) => arrival_date },
    { en: 'Departure', es: 'Salida', type: 'day', of: ({ departure_date }) => departure_date },
    { en: 'Nights', es: 'Noches', type: 'number', of: ({ nights }) => nights },
    { en: 'From', es: 'Desde', type: 'time', of: ({ from }) => from },
    { en: 'To', es: 'Hasta', type: 'time', of: ({ to }) => to },
    { en: 'Planned arrival', es: 'Llegada prevista', of: ({ arrival_time }) => arrival_time },
    { en: 'Planned departure', es: 'Salida prevista', of: ({ departure_time }) => departure_time },
    {
      en: 'Guests',
      es: 'Huéspedes',
      type: 'number',
      of: ({ guests_number, guests_number_known }) => (guests_number_known ? guests_number : null),
    },
    { en: 'Adults', es: 'Adultos', type: 'number', of: ({ adults_count }) => adults_count },
    { en: 'Children', es: 'Niños', type: 'number', of: ({ children_count }) => children_count },
    { en: 'Infants', es: 'Bebés', type: 'number', of: ({ infants_count }) => infants_count },
    { en: 'Amount', es: 'Importe', type: 'amount', of: ({ total_amount }) => total_amount },
    { en: 'Currency', es: 'Moneda', of: ({ currency }) => currency },
    { en: 'Payment method', es: 'Forma de pago', of: ({ payment_method }) => payment_method },
    { en: 'Booked on', es: 'Reservada el', type: 'day', of: ({ contracted_on }) => contracted_on },
    { en: 'Check-in', es: 'Check-in', of: ({ checkin }) => checkin.state },
    {
      en: 'Registered guests',
      es: 'Huéspedes registrados',
      type: 'number',
      of: ({ checkin }) => checkin.registered,
    },
    { en: 'Special requests', es: 'Peticiones del huésped', of: ({ special_requests }) => special_requests },
    { en: 'Internal notes', es: 'Notas internas', of: ({ notes }) => notes },
    { en: 'Created', es: 'Creada', type: 'time', of: ({ created_at }) => created_at },
    { en: 'Booking id', es: 'Id de la reserva', of: ({ id }) => id },
  ],
}
