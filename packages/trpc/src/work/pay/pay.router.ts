import { Id } from '@stayward/contract/kernel/primitives'
import {
  PayRates,
  PayRatesReplace,
  PropertyPayRates,
  PropertyPayRatesReplace,
  TaskPayReplace,
  UsualPayApplied,
  UsualPayApply,
} from '@stayward/contract/work/pay'
import { Task } from '@stayward/contract/work/task'
import { z } from 'zod'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { taskProcedure } from '../tasks/tasks.access.ts'
import { readPropertyRates, readRates, replacePropertyRates, replaceRates } from './pay-rates.service.ts'
import { applyUsualPay, clearTaskPay, setTaskPay } from './task-pay.service.ts'

const PATH = '/v1/pay-rates'
const OF_PROPERTY = '/v1/properties/{property_id}/pay-rates'
const OF_TASK = '/v1/tasks/{task_id}/pay'

export const payRouter = router({
  rates: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: PATH,
        summary: 'Read the usual pay',
        description: 'What a job of each service is usually paid in your account.',
        hasETag: true,
      },
    })
    .output(PayRates)
    .query(({ ctx }) => readRates(ctx)),

  updateRates: callerProcedure
    .meta({
      openapi: {
        method: 'PUT',
        path: PATH,
        summary: 'Replace the usual pay',
        description:
          'Open jobs follow, unless their property or somebody has set another amount. Completed jobs keep what they ' +
          'were paid.',
      },
      errors: ['version.mismatch'],
    })
    .input(PayRatesReplace)
    .output(PayRates)
    .mutation(once(({ ctx, input }) => replaceRates(ctx, input))),

  applyRates: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: `${PATH}/apply`,
        summary: 'Give completed jobs the usual pay',
        description:
          'Jobs without an amount that were completed on these days, at properties that you own or manage, get what is ' +
          'usual now. Jobs that have an amount keep it. At most 500 at a time.',
      },
    })
    .input(UsualPayApply)
    .output(UsualPayApplied)
    .mutation(once(({ ctx, input }) => applyUsualPay(ctx, input))),

  ratesOfProperty: propertyProcedure('pay.set')
    .meta({
      openapi: {
        method: 'GET',
        path: OF_PROPERTY,
        summary: 'Read what jobs are paid at a property',
        hasETag: true,
      },
    })
    .input(z.strictObject({ property_id: Id }))
    .output(PropertyPayRates)
    .query(({ ctx }) => readPropertyRates(ctx, ctx.property)),

  updateRatesOfProperty: propertyProcedure('pay.set')
    .meta({
      openapi: {
        method: 'PUT',
        path: OF_PROPERTY,
        summary: 'Replace what jobs are paid at a property',
        description: 'Services that are left out are paid what is usual in the account.',
      },
      errors: ['property.archived', 'version.mismatch'],
    })
    .input(PropertyPayRatesReplace)
    .output(PropertyPayRates)
    .mutation(once(({ ctx, input }) => replacePropertyRates(ctx, ctx.property, input))),

  setOfTask: taskProcedure('pay.set')
    .meta({
      openapi: {
        method: 'PUT',
        path: OF_TASK,
        summary: 'Set what a task is paid',
        description: 'Also for a completed one.',
      },
      errors: ['task.ended', 'version.mismatch'],
    })
    .input(TaskPayReplace)
    .output(Task)
    .mutation(once(({ ctx, input: { task_id: _id, ...pay } }) => setTaskPay(ctx, ctx.task, pay))),

  clearOfTask: taskProcedure('pay.set')
    .meta({
      openapi: {
        method: 'DELETE',
        path: OF_TASK,
        summary: 'Give a task the usual pay again',
        description:
          'An open task follows what is usual at its property from then on; a completed one gets what is usual now. ' +
          'Returns the task.',
      },
      errors: ['task.ended', 'version.mismatch'],
    })
    .input(z.strictObject({ task_id: Id }))
    .output(Task)
    .mutation(once(({ ctx }) => clearTaskPay(ctx, ctx.task))),
})
