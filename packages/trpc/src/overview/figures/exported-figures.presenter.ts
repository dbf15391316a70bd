import {
  CANCELLATION_TIMES,
  type FigureGrouping,
  type FigureName,
} from '@stayward/contract/overview/figure-values'
import type { FigureTotal, RevenueFigure, StayFigures } from '@stayward/contract/overview/figures'
import type {
  CancellationsFigures,
  CancellationsTotal,
  CodesFigures,
  CodesTotal,
  PunctualityFigures,
  StaysFigures,
  StaysTotal,
} from '@stayward/contract/overview/grouped-figures'
import type { ExportColumn, ExportedTable } from '../../kernel/exported-table.ts'

type Figures = StayFigures | StaysFigures | CancellationsFigures | CodesFigures | PunctualityFigures

type Row = { label: string } & Partial<FigureTotal & StaysTotal & CodesTotal & CancellationsTotal>

/** The numbers of a row; those that its figure does not have are missing. */
export type FigureRow = Omit<Row, 'revenue'> & Partial<RevenueFigure>

const GROUPS = {
  property: { en: 'Property', es: 'Alojamiento' },
  tag: { en: 'Tag', es: 'Etiqueta' },
  channel: { en: 'Channel', es: 'Canal' },
  month: { en: 'Month', es: 'Mes' },
  property_owner: { en: 'Property owner', es: 'Propietario' },
} as const satisfies Record<FigureGrouping, { en: string; es: string }>

type Column = ExportColumn<FigureRow>

const whole = (en: string, es: string, of: (row: FigureRow) => number | undefined): Column => ({
  en,
  es,
  type: 'number',
  of: (row) => of(row) ?? null,
})
const decimal = (en: string, es: string, of: (row: FigureRow) => string | null | undefined): Column => ({
  en,
  es,
  type: 'amount',
  of: (row) => of(row) ?? null,
})

const inTime: readonly Column[] = [
  whole('Counted', 'Contados', ({ counted }) => counted),
  whole('In time', 'A tiempo', ({ in_time }) => in_time),
  decimal('Share in time', 'Parte a tiempo', ({ share }) => share),
]

const TIMES = {
  days_30_or_more: ['30 days before or earlier', '30 días antes o más'],
  days_7_to_29: ['7 to 29 days before', 'De 7 a 29 días antes'],
  days_1_to_6: ['1 to 6 days before', 'De 1 a 6 días antes'],
  arrival_or_later: ['On arrival or later', 'El día de llegada o después'],
  unknown: ['Day unknown', 'Día desconocido'],
} as const satisfies Record<(typeof CANCELLATION_TIMES)[number], readonly [en: string, es: string]>

const COLUMNS: Record<FigureName, readonly Column[]> = {
  occupancy: [
    whole('Available nights', 'Noches disponibles', ({ available_nights }) => available_nights),
    whole('Nights sold', 'Noches vendidas', ({ sold_nights }) => sold_nights),
    decimal('Occupancy', 'Ocupación', ({ occupancy }) => occupancy),
    whole('Stays', 'Estancias', ({ stays }) => stays),
    whole('Tentative nights', 'Noches provisionales', ({ tentative_nights }) => tentative_nights),
    whole('No-show nights', 'Noches de no presentados', ({ no_show_nights }) => no_show_nights),
  ],
  revenue: [
    { en: 'Currency', es: 'Moneda', of: ({ currency }) => currency ?? null },
    decimal('Revenue', 'Ingresos', ({ amount }) => amount),
    decimal('Average daily rate', 'Precio medio por noche', ({ average_daily_rate }) => average_daily_rate),
    whole('Nights with a price', 'Noches con precio', ({ nights_with_amount }) => nights_with_amount),
    decimal(
      'Revenue per available night',
      'Ingresos por noche disponible',
      ({ revenue_per_available_night }) => revenue_per_available_night,
    ),
  ],
  stays: [
    whole('Stays', 'Estancias', ({ stays }) => stays),
    decimal('Average nights', 'Noches de media', ({ average_nights }) => average_nights),
    decimal('Median nights', 'Mediana de noches', ({ median_nights }) => median_nights),
    whole('Stays with known lead time', 'Estancias con antelación conocida', ({ lead_stays }) => lead_stays),
    decimal('Average lead days', 'Días de antelación de media', ({ average_lead_days }) => average_lead_days),
    decimal('Median lead days', 'Mediana de días de antelación', ({ median_lead_days }) => median_lead_days),
  ],
  cancellations: [
    whole('Bookings', 'Reservas', ({ bookings }) => bookings),
    whole('Cancelled', 'Canceladas', ({ cancelled }) => cancelled),
    decimal('Rate', 'Tasa', ({ rate }) => rate),
    ...CANCELLATION_TIMES.map((time) => {
      const [en, es] = TIMES[time]
      return whole(en, es, ({ when }) => when?.[time])
    }),
  ],
  checkin: inTime,
  codes: [
    whole('Stays', 'Estancias', ({ stays }) => stays),
    ...inTime,
    decimal('Coverage', 'Cobertura', ({ coverage }) => coverage),
  ],
  cleaning: inTime,
}

/** A figure as a table: what each group is called, then its numbers. */
export const figureTable = (figure: FigureName, group_by: FigureGrouping): ExportedTable<FigureRow> => ({
  list: 'figures',
  columns: [{ ...GROUPS[group_by], of: ({ label }) => label }, ...COLUMNS[figure]],
})

/** The rows of a figure: its groups, and the total last. A group with several currencies has a row for each. */
export function figureRows(figure: FigureName, { groups, total }: Figures): FigureRow[] {
  const rows: Row[] = [...groups, { label: 'Total', ...total }]
  return rows.flatMap(({ revenue = [], ...row }) =>
    figure === 'revenue' && revenue.length > 0 ? revenue.map((one) => ({ ...row, ...one })) : [row],
  )
}
