'use client'
import { useUrlState } from '../../../components/use-url-state'
import { CalendarBoard } from './calendar-board'
import type { BarColors } from './bar-colors'
import type { Density } from './density'
import { calendarSearchPath, parseCalendarSearch } from './calendar-search'

type Props = { reader_time_zone: string; density: Density; colors: BarColors; has_legend: boolean }

/** The calendar of all properties, controlled by the URL. */
export function CalendarPage(props: Props) {
  const [search, setSearch] = useUrlState(parseCalendarSearch, calendarSearchPath)
  return <CalendarBoard {...props} search={search} onSearch={setSearch} />
}
