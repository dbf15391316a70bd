import { addDays } from '../../i18n/days'
import { useTodays } from '../../i18n/use-todays'
import { api } from '../../trpc/api'
import { NIGHTS_AHEAD, type NightsAhead, nightsAhead } from './nights-ahead'

/** As many as a page of the list has. */
const SIZE = 100

/** The nights ahead of the properties of a list, read page by page; without those that the reader may not see. */
export function useNightsAhead(pages: readonly (readonly { id: string }[])[]): Map<string, NightsAhead> {
  const todayIn = useTodays()
  // Somewhere it is still yesterday.
  const from = addDays(todayIn('UTC'), -1)
  const boards = api.useQueries((read) =>
    pages.map((page) =>
      read.calendar.board({
        property_id: page.map(({ id }) => id),
        from,
        to: addDays(from, NIGHTS_AHEAD + 2),
        size: SIZE,
      }),
    ),
  )
  return new Map(
    boards
      .flatMap(({ data }) => data?.items ?? [])
      .map((row) => [row.property.id, nightsAhead(row, todayIn(row.property.time_zone))]),
  )
}
