import { z } from 'zod'
import { ExportFormat } from '../kernel/export.ts'
import { cursorPage, cursorQuery } from '../kernel/paging.ts'
import { Day, Id, Instant, QueryFlag } from '../kernel/primitives.ts'
import { Person } from '../kernel/person.ts'
import { Service } from '../properties/member.ts'
import { tagQuery } from '../properties/property-fields.ts'
import { PAY_GROUPS } from '../work/pay-values.ts'
import { TaskPay } from '../work/pay.ts'
import { checkDays, daysFields } from './calendar.ts'
import { MAX_FIGURE_DAYS } from './figure-values.ts'

const whichFields = {
  ...daysFields(MAX_FIGURE_DAYS),
  property_id: z.array(Id).max(100).optional().meta({ description: 'Only of these properties.' }),
  tag: tagQuery,
}

const groupBy = z.enum(PAY_GROUPS).meta({ id: 'PayGrouping' }).default('person')

/** Which completed jobs pay is about. */
export const PayQuery = z
  .strictObject({ ...whichFields, group_by: groupBy.meta({ description: 'What each sum is about.' }) })
  .superRefine(checkDays(MAX_FIGURE_DAYS))
export type PayQuery = z.infer<typeof PayQuery>

const personFields = {
  person_id: Id.optional().meta({ description: 'Only the jobs of this user.' }),
  nobody: QueryFlag.optional().meta({ description: 'Only jobs of nobody in particular.' }),
}

/** The jobs behind it. */
export const PaidJobsQuery = z
  .strictObject({ ...cursorQuery, ...whichFields, ...personFields })
  .superRefine(checkDays(MAX_FIGURE_DAYS))
export type PaidJobsQuery = z.infer<typeof PaidJobsQuery>

/** Pay as a file: what is added up, or job by job. */
export const PayExport = z
  .strictObject({
    ...whichFields,
    group_by: groupBy,
    rows: z.enum(['groups', 'jobs']).default('groups').meta({
      id: 'PayExportRows',
      description:
        '`groups`: a row for each group and currency. `jobs`: a row for each job; `group_by` does nothing.',
    }),
    person_id: personFields.person_id.meta({ description: 'Only the jobs of this user, with `jobs`.' }),
    format: ExportFormat,
  })
  .superRefine(checkDays(MAX_FIGURE_DAYS))
  .meta({
    id: 'PayExport',
    examples: [{ from: '2026-12-01', to: '2027-01-01', rows: 'jobs', format: 'csv' }],
  })
export type PayExport = z.infer<typeof PayExport>

/** What was earned in one currency. Currencies are never added up. */
export const PaySum = z
  .strictObject({
    currency: z.string().meta({ example: 'EUR' }),
    amount: z.string().meta({ description: 'A decimal number.', example: '540.00' }),
    jobs: z.int().meta({ description: 'Jobs with an amount in this currency.' }),
  })
  .meta({ id: 'PaySum' })
export type PaySum = z.infer<typeof PaySum>

const payFields = {
  jobs: z.int().meta({ description: 'Completed jobs, with or without an amount.' }),
  jobs_without_amount: z.int(),
  timed_jobs: z.int().meta({ description: 'Those that were started before they were completed.' }),
  minutes: z
    .int()
    .meta({ description: 'From the start to the completion of `timed_jobs`, in whole minutes.' }),
  pay: z.array(PaySum),
}

export const PayGroup = z
  .strictObject({
    key: z.string().nullable().meta({
      description:
        'The id of a user or a property, a service, or a month as `YYYY-MM`. Null for jobs of nobody in particular.',
    }),
    label: z
      .string()
      .meta({ description: 'The name of a person or a property; otherwise the key, or empty.' }),
    ...payFields,
  })
  .meta({ id: 'PayGroup' })
export type PayGroup = z.infer<typeof PayGroup>

export const PayTotal = z.strictObject(payFields).meta({ id: 'PayTotal' })
export type PayTotal = z.infer<typeof PayTotal>

const exampleOfPay = {
  jobs: 13,
  jobs_without_amount: 1,
  timed_jobs: 11,
  minutes: 1215,
  pay: [{ currency: 'EUR', amount: '540.00', jobs: 12 }],
}

/** What the completed jobs of a period are paid, in groups and in total. */
export const PayFigures = z
  .strictObject({
    from: Day,
    to: Day,
    group_by: groupBy,
    groups: z.array(PayGroup),
    total: PayTotal,
  })
  .meta({
    id: 'PayFigures',
    examples: [
      {
        from: '2026-12-01',
        to: '2027-01-01',
        group_by: 'person',
        groups: [{ key: '019ab0c3-1c02-7f19-8b6a-4d3c2b1a0f05', label: 'Carmen Soto', ...exampleOfPay }],
        total: exampleOfPay,
      },
    ],
  })
export type PayFigures = z.infer<typeof PayFigures>

/** A completed job, and what it is paid. */
export const PaidJob = z
  .strictObject({
    task_id: Id,
    title: z.string(),
    service: Service,
    property_id: Id,
    property_name: z.string(),
    day: Day.meta({ description: 'When it was completed, as a date in the property’s time zone.' }),
    completed_at: Instant,
    person: Person.nullable().meta({ description: 'Whose job it was; null for nobody in particular.' }),
    pay: TaskPay.nullable(),
    minutes: z.int().nullable().meta({ description: 'From its start to its completion; null if unknown.' }),
  })
  .meta({ id: 'PaidJob' })
export type PaidJob = z.infer<typeof PaidJob>

export const PaidJobPage = cursorPage(PaidJob).meta({
  id: 'PaidJobPage',
  examples: [
    {
      items: [
        {
          task_id: '019ab0c3-4e25-7c3d-8e9f-6a5b4c3d2e08',
          title: 'Turnover cleaning',
          service: 'cleaning',
          property_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b03',
          property_name: 'Ático Malasaña',
          day: '2026-12-09',
          completed_at: '2026-12-09T13:52:10+01:00',
          person: { id: '019ab0c3-1c02-7f19-8b6a-4d3c2b1a0f05', name: 'Carmen', last_name: 'Soto' },
          pay: { amount: '45.00', currency: 'EUR', source: 'account' },
          minutes: 102,
        },
      ],
      next_cursor: null,
    },
  ],
})
