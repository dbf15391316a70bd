import { ActivityPage } from '@stayward/contract/kernel/activity'
import { ActivityList } from '@stayward/contract/overview/activity-list'
import { DayCountsList, DayCountsQuery } from '@stayward/contract/overview/day-counts'
import {
  AttentionList,
  AttentionQuery,
  LiveInput,
  UpcomingDays,
  UpcomingQuery,
} from '@stayward/contract/overview/timeline'
import { tracked } from '@trpc/server'
import { nowInstant } from '../../kernel/clock.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { callerProcedure, router, userProcedure } from '../../kernel/trpc.ts'
import { listActivity } from './activity.queries.ts'
import { listAttention } from './attention.queries.ts'
import { readDayCounts } from './day-counts.service.ts'
import { followChanges } from './follow-changes.service.ts'
import { presentActivity, presentAttention, presentUpcoming } from './timeline.presenter.ts'
import { listUpcoming } from './upcoming.queries.ts'

export const timelineRouter = router({
  upcoming: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/timeline/upcoming',
        summary: 'Read what is coming up',
        description:
          'Arrivals, departures, turnovers and tasks of the coming days, and what needs attention: incomplete check-ins, ' +
          'problems with access codes, locks with a low battery. Grouped by day in each property’s time zone.',
      },
    })
    .input(UpcomingQuery)
    .output(UpcomingDays)
    .query(async ({ ctx, input }) => {
      const days = await listUpcoming(ctx.db, ctx.actor, { ...input, now: nowInstant(ctx.clock) })
      return { days: presentUpcoming(days, ctx.clock.now()) }
    }),

  days: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/timeline/days',
        summary: 'Count arrivals, departures and occupied properties by day',
        description:
          'Every day from `from` until before `to`, in the time zone of each property. Occupied and available properties are ' +
          'counted like the nights of figures, and only where the caller may see those.',
      },
    })
    .input(DayCountsQuery)
    .output(DayCountsList)
    .query(async ({ ctx, input }) => ({ days: await readDayCounts(ctx, input) })),

  attention: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/timeline/attention',
        summary: 'Read what needs attention',
        description:
          'Problems that need action, ordered by when they must be resolved: incomplete check-ins of guests who are about ' +
          'to arrive or have arrived, problems with access codes, turnovers at risk, overdue tasks, locks that are offline ' +
          'or low on battery, and integrations that do not work.',
      },
    })
    .input(AttentionQuery)
    .output(AttentionList)
    .query(async ({ ctx, input }) => {
      const rows = await listAttention(ctx.db, ctx.actor, { ...input, now: nowInstant(ctx.clock) })
      return { items: presentAttention(rows, ctx.clock.now()) }
    }),

  activity: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/timeline/activity',
        summary: 'List activity',
        description:
          'Newest first: all activity of your own account, and what your access level shows of properties you were invited ' +
          'to. To poll, set `since` a little before your newest entry and skip the entries you already know by `id`.',
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

  /** Live changes, for the dashboard; other programs poll `activity`. At most ten streams per session. */
  live: userProcedure.input(LiveInput).subscription(({ ctx, input, signal }) => {
    const { session_id, user_id } = ctx.actor
    const leave = ctx.live.streams.enter(session_id ?? user_id, signal)
    return trackedChanges(followChanges(ctx, input.lastEventId ?? null, signal), leave)
  }),
})

async function* trackedChanges(changes: ReturnType<typeof followChanges>, leave: () => void) {
  try {
    for await (const { position, change } of changes) yield tracked(position, change)
  } finally {
    leave()
  }
}
