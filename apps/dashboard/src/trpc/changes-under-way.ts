'use client'
import type { ManagerRouter } from '@stayward/trpc/manager.root'
import type { TRPCLink } from '@trpc/client'
import { observable } from '@trpc/server/observable'

let under_way = 0

/** Whether a change of this tab has not been answered yet, whichever way it was sent. */
export const isAnswerDue = (): boolean => under_way > 0

/** Counts the changes that have not been answered yet. */
export const countChanges: TRPCLink<ManagerRouter> =
  () =>
  ({ op, next }) => {
    if (op.type !== 'mutation') return next(op)
    return observable((observer) => {
      under_way += 1
      const answer = next(op).subscribe(observer)
      return () => {
        under_way -= 1
        answer.unsubscribe()
      }
    })
  }
