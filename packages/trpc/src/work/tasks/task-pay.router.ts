import { Id } from '@stayward/contract/kernel/primitives'
import {
  TaskPayReplace,
  UsualPayApplied,
  UsualPayApply,
  UsualPayUndo,
  UsualPayUndone,
} from '@stayward/contract/work/pay'
import { Task } from '@stayward/contract/work/task'
import { z } from 'zod'
import { callerProcedure, once, router } from '../../kernel/trpc.ts'
import { applyUsualPay, clearTaskPay, setTaskPay, undoUsualPay } from './task-pay.service.ts'
import { taskProcedure } from './tasks.access.ts'

const OF_TASK = '/v1/tasks/{task_id}/pay'

export const taskPayRouter = router({
  applyRates: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/pay-rates/apply',
        summary: 'Give completed jobs the usual pay',
        description:
          'Jobs without an amount that were completed on these days, at properties that you own or manage, get what is ' +
          'usual now. Jobs that have an amount keep it. At most 500 at a time.',
      },
    })
    .input(UsualPayApply)
    .output(UsualPayApplied)
    .mutation(once(({ ctx, input }) => applyUsualPay(ctx, input))),

  undoRates: callerProcedure
    .meta({
      openapi: {
        method: 'POST',
        path: '/v1/pay-rates/apply/undo',
        summary: 'Take the usual pay back from completed jobs',
        description:
          'For jobs that got it at once, with the versions that the response named. A job that was changed since then ' +
          'keeps its amount.',
      },
    })
    .input(UsualPayUndo)
    .output(UsualPayUndone)
    .mutation(once(({ ctx, input }) => undoUsualPay(ctx, input))),

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
