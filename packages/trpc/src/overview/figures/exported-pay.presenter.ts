import type { PaidJob, PayFigures, PayTotal } from '@stayward/contract/overview/pay-figures'
import type { PayGrouping } from '@stayward/contract/work/pay-values'
import type { ExportedTable } from '../../kernel/exported-table.ts'

const GROUPS = {
  person: { en: 'Person', es: 'Persona' },
  property: { en: 'Property', es: 'Alojamiento' },
  service: { en: 'Service', es: 'Servicio' },
  month: { en: 'Month', es: 'Mes' },
} as const satisfies Record<PayGrouping, { en: string; es: string }>

/** One currency of a group; a group without any amount has one row without. */
type GroupRow = { label: string; numbers: PayTotal; currency: string | null; amount: string | null }

/** Pay as a table: what each group is called, its amount in each currency, then its jobs. */
export const payGroupTable = (group_by: PayGrouping): ExportedTable<GroupRow> => ({
  list: 'pay',
  columns: [
    { ...GROUPS[group_by], of: ({ label }) => label },
    { en: 'Currency', es: 'Moneda', of: ({ currency }) => currency },
    { en: 'Pay', es: 'Pago', type: 'amount', of: ({ amount }) => amount },
    { en: 'Jobs', es: 'Trabajos', type: 'number', of: ({ numbers }) => numbers.jobs },
    {
      en: 'Jobs without an amount',
      es: 'Trabajos sin importe',
      type: 'number',
      of: ({ numbers }) => numbers.jobs_without_amount,
    },
    {
      en: 'Jobs with known time',
      es: 'Trabajos con tiempo conocido',
      type: 'number',
      of: ({ numbers }) => numbers.timed_jobs,
    },
    { en: 'Minutes', es: 'Minutos', type: 'number', of: ({ numbers }) => numbers.minutes },
  ],
})

/** The rows of pay: its groups, and the total last. A group with several currencies has a row for each. */
export const payGroupRows = ({ groups, total }: PayFigures): GroupRow[] =>
  [...groups, { label: 'Total', ...total }].flatMap(({ label, ...numbers }): GroupRow[] =>
    numbers.pay.length === 0
      ? [{ label, numbers, currency: null, amount: null }]
      : numbers.pay.map(({ currency, amount }) => ({ label, numbers, currency, amount })),
  )

/** Completed jobs as a table. */
export const payJobTable: ExportedTable<PaidJob> = {
  list: 'pay',
  columns: [
    { en: 'Day', es: 'Día', type: 'day', of: ({ day }) => day },
    { en: 'Completed', es: 'Terminada', type: 'time', of: ({ completed_at }) => completed_at },
    { en: 'Person', es: 'Persona', of: ({ person }) => person && `${person.name} ${person.last_name}` },
    { en: 'Property', es: 'Alojamiento', of: ({ property_name }) => property_name },
    { en: 'Service', es: 'Servicio', of: ({ service }) => service },
    { en: 'Title', es: 'Título', of: ({ title }) => title },
    { en: 'Currency', es: 'Moneda', of: ({ pay }) => pay && pay.currency },
    { en: 'Pay', es: 'Pago', type: 'amount', of: ({ pay }) => pay && pay.amount },
    { en: 'Minutes', es: 'Minutos', type: 'number', of: ({ minutes }) => minutes },
    { en: 'Task id', es: 'Id de la tarea', of: ({ task_id }) => task_id },
  ],
}
