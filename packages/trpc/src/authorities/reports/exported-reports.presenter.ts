import type { Report } from '@stayward/contract/authorities/report'
import type { Booking } from '@stayward/contract/stays/booking'
import type { ExportedTable } from '../../kernel/exported-table.ts'

/** A report with what its table shows of the stay. */
export type ExportedReport = Report &
  Pick<Booking, 'arrival_date' | 'departure_date' | 'source' | 'external_reference'> & {
    property_name: string
    booking_id: string
  }

/** Reports to the authorities as a table. */
export const reportTable: ExportedTable<ExportedReport> = {
  list: 'reports',
  columns: [
    { en: 'Property', es: 'Alojamiento', of: ({ property_name }) => property_name },
    { en: 'Arrival', es: 'Llegada', type: 'day', of: ({ arrival_date }) => arrival_date },
    { en: 'Departure', es: 'Salida', type: 'day', of: ({ departure_date }) => departure_date },
    { en: 'Source', es: 'Canal', of: ({ source }) => source },
    {
      en: 'Channel reference',
      es: 'Referencia del canal',
      of: ({ external_reference }) => external_reference,
    },
    { en: 'Authority', es: 'Autoridad', of: ({ authority }) => authority },
    { en: 'Report', es: 'Parte', of: ({ kind }) => kind },
    { en: 'Part', es: 'Entrega', of: ({ part }) => part },
    { en: 'State', es: 'Estado', of: ({ state }) => state },
    { en: 'Obstacle', es: 'Impedimento', of: ({ obstacle }) => obstacle },
    { en: 'Due', es: 'Plazo', type: 'time', of: ({ due_at }) => due_at },
    { en: 'Late', es: 'Fuera de plazo', type: 'flag', of: ({ is_late }) => is_late },
    { en: 'Sent', es: 'Enviado', type: 'time', of: ({ sent_at }) => sent_at },
    { en: 'Accepted', es: 'Aceptado', type: 'time', of: ({ accepted_at }) => accepted_at },
    { en: 'Receipt', es: 'Justificante', of: ({ receipt }) => receipt?.number ?? null },
    { en: 'Lot', es: 'Lote', of: ({ lot }) => lot },
    { en: 'Code', es: 'Código', of: ({ communication_code }) => communication_code },
    {
      en: 'Errors',
      es: 'Errores',
      of: ({ errors }) => errors.map(({ code, message }) => `${code}: ${message}`).join('\n') || null,
    },
    { en: 'Booking id', es: 'Id de la reserva', of: ({ booking_id }) => booking_id },
  ],
}
