import { z } from 'zod'
import { hasTooManyDecimals } from '../kernel/currency.ts'
import { Amount, Currency, Day, Id } from '../kernel/primitives.ts'
import { Service } from '../properties/member.ts'
import { SERVICES } from '../properties/property-values.ts'
import { PAY_SOURCES } from './pay-values.ts'

/** An amount of money, as answers show it. */
const moneyFields = {
  amount: z.string().meta({ description: 'A decimal number.', example: '45.00' }),
  currency: z.string().meta({ example: 'EUR' }),
}

const sentMoney = {
  amount: Amount.meta({ example: '45.00' }),
  currency: Currency.meta({ example: 'EUR' }),
}

const tooManyDecimals = {
  path: ['amount'],
  params: { code: 'too_many_decimals' },
  error: 'The currency has fewer decimals.',
}

/** What a job of one service is paid. */
export const PayRate = z.strictObject({ service: Service, ...moneyFields }).meta({ id: 'PayRate' })
export type PayRate = z.infer<typeof PayRate>

const rates = z
  .array(
    z
      .strictObject({ service: Service, ...sentMoney })
      .refine(({ amount, currency }) => !hasTooManyDecimals(amount, currency), tooManyDecimals),
  )
  .max(SERVICES.length)
  .refine((items) => new Set(items.map(({ service }) => service)).size === items.length, {
    params: { code: 'listed_twice' },
    error: 'List each service only once.',
  })
  .meta({ description: 'One for each service at most.' })

const EXAMPLE_RATES = [
  { service: 'cleaning' as const, amount: '45.00', currency: 'EUR' },
  { service: 'pool' as const, amount: '30.00', currency: 'EUR' },
]

/** The usual pay of an account, service by service. */
export const PayRates = z
  .strictObject({
    items: z.array(PayRate).meta({ description: 'Services without a usual pay are left out.' }),
  })
  .meta({ id: 'PayRates', examples: [{ items: EXAMPLE_RATES }] })
export type PayRates = z.infer<typeof PayRates>

export const PayRatesReplace = z.strictObject({ items: rates }).meta({
  id: 'PayRatesReplace',
  examples: [{ items: EXAMPLE_RATES }],
})
export type PayRatesReplace = z.infer<typeof PayRatesReplace>

/** What jobs are paid at a property. */
export const PropertyPayRates = z
  .strictObject({
    items: z.array(PayRate).meta({ description: 'What this property pays instead of the usual pay.' }),
    usual: z.array(PayRate).meta({ description: 'The usual pay of the account.' }),
  })
  .meta({
    id: 'PropertyPayRates',
    examples: [{ items: [{ service: 'cleaning', amount: '60.00', currency: 'EUR' }], usual: EXAMPLE_RATES }],
  })
export type PropertyPayRates = z.infer<typeof PropertyPayRates>

export const PropertyPayRatesReplace = z
  .strictObject({ property_id: Id, items: rates })
  .meta({ examples: [{ items: [{ service: 'cleaning', amount: '60.00', currency: 'EUR' }] }] })
export type PropertyPayRatesReplace = z.infer<typeof PropertyPayRatesReplace>

/** What one job is paid. */
export const TaskPay = z
  .strictObject({
    ...moneyFields,
    source: z.enum(PAY_SOURCES).meta({
      description:
        '`task`: set for this task. `property`: what its property pays for the service. `account`: the usual pay. An open ' +
        'task follows the last two; a completed one keeps what it had then.',
    }),
  })
  .meta({ id: 'TaskPay' })
export type TaskPay = z.infer<typeof TaskPay>

export const TaskPayReplace = z
  .strictObject({ task_id: Id, ...sentMoney })
  .refine(({ amount, currency }) => !hasTooManyDecimals(amount, currency), tooManyDecimals)
  .meta({ examples: [{ amount: '55.00', currency: 'EUR' }] })
export type TaskPayReplace = z.infer<typeof TaskPayReplace>

/** Which completed jobs get the usual pay: those without an amount, of some days in the zone of their property. */
export const UsualPayApply = z
  .strictObject({
    from: Day,
    to: Day.meta({ description: 'Exclusive.' }),
    property_id: z.array(Id).max(100).optional().meta({ description: 'Only jobs of these properties.' }),
  })
  .refine(({ from, to }) => from < to, {
    path: ['to'],
    params: { code: 'before_from' },
    error: 'Enter a date after `from`.',
  })
  .meta({ examples: [{ from: '2026-12-01', to: '2027-01-01' }] })
export type UsualPayApply = z.infer<typeof UsualPayApply>

/** How many jobs get an amount in one call. */
export const MAX_APPLIED_JOBS = 500

const AppliedJob = z
  .strictObject({
    task_id: Id,
    version: z.int().min(1).meta({ description: 'Of the task, after it got its amount.' }),
  })
  .meta({ id: 'AppliedJob' })

const EXAMPLE_APPLIED = { task_id: '019ab0c1-92f4-7e55-b1c6-5d4e3f2a1b31', version: 5 }

export const UsualPayApplied = z
  .strictObject({
    jobs: z
      .int()
      .meta({ description: 'Jobs that got an amount. Call it again while it is not 0.', example: 1 }),
    applied: z.array(AppliedJob).meta({ description: 'These jobs, to take it back.' }),
  })
  .meta({ id: 'UsualPayApplied', examples: [{ jobs: 1, applied: [EXAMPLE_APPLIED] }] })
export type UsualPayApplied = z.infer<typeof UsualPayApplied>

/** Takes the usual pay back that jobs got. */
export const UsualPayUndo = z
  .strictObject({ applied: z.array(AppliedJob).min(1).max(MAX_APPLIED_JOBS) })
  .meta({ examples: [{ applied: [EXAMPLE_APPLIED] }] })
export type UsualPayUndo = z.infer<typeof UsualPayUndo>

export const UsualPayUndone = z
  .strictObject({
    jobs: z.int().meta({
      description: 'Jobs that have no amount again. Those that were changed since then keep it.',
      example: 1,
    }),
  })
  .meta({ id: 'UsualPayUndone', examples: [{ jobs: 1 }] })
export type UsualPayUndone = z.infer<typeof UsualPayUndone>
