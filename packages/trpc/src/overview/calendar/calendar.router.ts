import { BoardPage, CalendarBoard } from '@stayward/contract/overview/calendar-board'
import {
  CalendarEventPage,
  CalendarEvents,
  PropertyCalendar,
  UpcomingEventList,
} from '@stayward/contract/overview/calendar'
import { nowInstant } from '../../kernel/clock.ts'
import { Cursors } from '../../kernel/cursor.ts'
import { callerProcedure, router } from '../../kernel/trpc.ts'
import { propertyProcedure } from '../../properties/properties.access.ts'
import { presentBoardRows } from './board.presenter.ts'
import { boardPosition, listBoardEvents, listBoardProperties } from './board.queries.ts'
import { listPropertyEvents, listUpcomingEvents } from './calendar-events.queries.ts'
import { presentEvent } from './calendar.presenter.ts'

export const calendarRouter = router({
  events: propertyProcedure('calendar.see')
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/properties/{property_id}/calendar-events',
        summary: 'Read the calendar of a property',
        description: 'Stays, holds, blocks and tasks on these days, as far as the caller may see them.',
      },
    })
    .input(PropertyCalendar)
    .output(CalendarEvents)
    .query(async ({ ctx, input }) => {
      const window = { ...input, now: nowInstant(ctx.clock) }
      const rows = await listPropertyEvents(ctx.db, ctx.actor, ctx.property, window)
      return { items: rows.map(presentEvent) }
    }),

  upcoming: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/calendar-events/upcoming',
        summary: 'List what starts in the coming days',
        description: 'For all properties the caller may see, from today in each property’s time zone.',
      },
    })
    .input(UpcomingEventList)
    .output(CalendarEventPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'upcoming_events', input)
      const rows = await listUpcomingEvents(ctx.db, ctx.actor, {
        ...input,
        now: nowInstant(ctx.clock),
        after: cursors.open(input.cursor),
      })
      return cursors.page(rows, input.size, (row) => [row.from, row.id], presentEvent)
    }),

  board: callerProcedure
    .meta({
      openapi: {
        method: 'GET',
        path: '/v1/calendar',
        summary: 'Read the calendars of many properties',
        description:
          'A page of properties by name, each with its stays, blocks, channel rules and tasks on these days, as far as the ' +
          'caller may see them. Includes a stay that departs on `from`.',
      },
    })
    .input(CalendarBoard)
    .output(BoardPage)
    .query(async ({ ctx, input }) => {
      const cursors = new Cursors(ctx, 'calendar_board', input)
      const window = { from: input.from, to: input.to, now: nowInstant(ctx.clock) }
      const found = await listBoardProperties(ctx.db, ctx.actor, {
        ...input,
        now: window.now,
        after: cursors.open(input.cursor),
      })
      const { items, next_cursor } = cursors.page(found, input.size, boardPosition, (row) => row)
      const events = await listBoardEvents(ctx.db, ctx.actor, items, window)
      return { items: presentBoardRows(ctx, items, events), next_cursor }
    }),
})
