import type { Person } from '@stayward/contract/kernel/person'
import type { Task } from '@stayward/contract/work/task'
import type { ExportedTable } from '../../kernel/exported-table.ts'

type ExportedTask = Task & { property_name: string }

const nameOf = (person: Pick<Person, 'name' | 'last_name'> | null): string | null =>
  person && `${person.name} ${person.last_name}`

/** Tasks as a table. */
export const taskTable: ExportedTable<ExportedTask> = {
  list: 'tasks',
  columns: [
    { en: 'Title', es: 'Título', of: ({ title }) => title },
    { en: 'Property', es: 'Alojamiento', of: ({ property_name }) => property_name },
    { en: 'Service', es: 'Servicio', of: ({ service }) => service },
    { en: 'Status', es: 'Estado', of: ({ status }) => status },
    { en: 'Priority', es: 'Prioridad', of: ({ priority }) => priority },
    { en: 'Due', es: 'Vence', type: 'time', of: ({ due_at }) => due_at },
    { en: 'Overdue', es: 'Atrasada', type: 'flag', of: ({ overdue }) => overdue },
    { en: 'Assigned to', es: 'Asignada a', of: ({ assignee }) => nameOf(assignee) },
    { en: 'Started', es: 'Empezada', type: 'time', of: ({ started_at }) => started_at },
    { en: 'Started by', es: 'Empezada por', of: ({ started_by }) => nameOf(started_by) },
    { en: 'Completed', es: 'Terminada', type: 'time', of: ({ completed_at }) => completed_at },
    { en: 'Completed by', es: 'Terminada por', of: ({ completed_by }) => nameOf(completed_by) },
    {
      en: 'Checklist items',
      es: 'Puntos de la lista',
      type: 'number',
      of: ({ checklist }) => checklist.length,
    },
    {
      en: 'Checklist items done',
      es: 'Puntos hechos',
      type: 'number',
      of: ({ checklist }) => checklist.filter(({ done }) => done).length,
    },
    { en: 'Pay', es: 'Pago', type: 'amount', of: ({ pay }) => pay && pay.amount },
    { en: 'Currency', es: 'Moneda', of: ({ pay }) => pay && pay.currency },
    { en: 'Description', es: 'Descripción', of: ({ description }) => description },
    { en: 'Job report', es: 'Informe del trabajo', of: ({ job_report }) => job_report },
    { en: 'Task id', es: 'Id de la tarea', of: ({ id }) => id },
    { en: 'Booking id', es: 'Id de la reserva', of: ({ booking_id }) => booking_id },
  ],
}
