import { amountIn } from '@stayward/contract/kernel/currency'
import type { TaskPay } from '@stayward/contract/work/pay'
import type { task } from '@stayward/db/schema/task.table'

type PayColumns = Pick<typeof task.$inferSelect, 'pay_amount' | 'pay_currency' | 'pay_source'>

/** The columns that keep what a job is paid; null keeps nothing. */
export const payColumns = (pay: TaskPay | null): PayColumns => ({
  pay_amount: pay?.amount ?? null,
  pay_currency: pay?.currency ?? null,
  pay_source: pay?.source ?? null,
})

/** What the columns of a job keep, with the decimals of its currency. */
export const keptPay = ({ pay_amount, pay_currency, pay_source }: PayColumns): TaskPay | null =>
  pay_amount === null || pay_currency === null || pay_source === null
    ? null
    : { amount: amountIn(pay_currency, pay_amount), currency: pay_currency, source: pay_source }
