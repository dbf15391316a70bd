'use client'
import { ExportMenu } from '../../../components/export-menu'
import { useUrlState } from '../../../components/use-url-state'
import { bookingListInput, bookingSearchPath, parseBookingSearch } from './booking-search'

/** Saves the bookings of the list as a file, or their reports to the authority. */
export function ExportBookings({ today }: { today: string }) {
  const [search] = useUrlState(parseBookingSearch, bookingSearchPath)
  const filter = () => bookingListInput(search, today)
  return (
    <ExportMenu
      exports={[
        { list: 'bookings', filter },
        { list: 'reports', filter },
      ]}
    />
  )
}
