import { ActivityList, ActivityPage } from '@stayward/contract/activity'
import { UpcomingDays, UpcomingQuery } from '@stayward/contract/timeline'
import { nowInstant } from '../kernel/clock.ts'
import { Cursors } from '../kernel/cursor.ts'
import { callerProcedure, router } from '../kernel/trpc.ts'
import { listActivity } from './activity.queries.ts'
import { presentActivity, presentUpcoming } from './timeline.presenter.ts'
import { listUpcoming } from './upcoming.queries.ts'

export const timelineRouter = router({
  upcoming: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/timeline/upcoming',
        summary: 'Read what comes next',
        description:
          'Arrivals, departures, turnovers and tasks of the next days, and what wants attention: incomplete check-ins, ' +
          'access codes in trouble, locks with a low battery. By day, each property’s own.',
      },
    })
    .input(UpcomingQuery)
    .output(UpcomingDays)
    .query(async ({ ctx, input }) => {
      const days = await listUpcoming(ctx.db, ctx.actor, { ...input, now: nowInstant(ctx.clock) })
      return { days: presentUpcoming(days, ctx.clock.now()) }
    }),

  activity: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/timeline/activity',
        summary: 'List what happened',
        description:
          'The newest first: everything of the own account, and what the caller’s level shows of properties they were ' +
          'invited to. To poll, ask `since` a little before the newest entry you have, and drop those you know by `id`.',
      },
    })
    .input(ActivityList)
    .output(ActivityPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'activity', input)
      const rows = await listActivity(ctx.db, ctx.actor, {
        ...input,
        after: cursors.open(input.cursor),
        now: nowInstant(ctx.clock),
      })
      return cursors.page(rows, input.size, (row) => [row.occurred_at, row.id], presentActivity)
    }),
})
