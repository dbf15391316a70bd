'use client'
import { useCallback, useState } from 'react'
import { CalendarBoard } from './calendar-board'
import { type CalendarSearch, INITIAL_SEARCH } from './calendar-search'

type Props = { property_id: string; reader_time_zone: string }

/** The calendar of one property, for its page. */
export function PropertyCalendar({ property_id, reader_time_zone }: Props) {
  const [search, setSearch] = useState<CalendarSearch>({ ...INITIAL_SEARCH, zoom: 'month' })
  const change = useCallback(
    (part: Partial<CalendarSearch>) => setSearch((before) => ({ ...before, ...part })),
    [],
  )
  return (
    <CalendarBoard
      search={search}
      onSearch={change}
      reader_time_zone={reader_time_zone}
      property_id={property_id}
    />
  )
}
