'use client'
import { useUrlState } from '../../../components/use-url-state'
import { CalendarBoard } from './calendar-board'
import { calendarSearchPath, parseCalendarSearch } from './calendar-search'

/** The calendar of all properties, controlled by the URL. */
export function CalendarPage({ reader_time_zone }: { reader_time_zone: string }) {
  const [search, setSearch] = useUrlState(parseCalendarSearch, calendarSearchPath)
  return <CalendarBoard search={search} onSearch={setSearch} reader_time_zone={reader_time_zone} />
}
