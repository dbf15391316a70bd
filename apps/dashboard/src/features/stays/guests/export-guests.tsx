'use client'
import { ExportMenu } from '../../../components/export-menu'
import { useUrlState } from '../../../components/use-url-state'
import { guestFilter, guestSearchPath, parseGuestSearch } from './guest-search'

/** Saves the guests of the list as a file. */
export function ExportGuests() {
  const [search] = useUrlState(parseGuestSearch, guestSearchPath)
  return <ExportMenu exports={[{ list: 'guests', filter: () => guestFilter(search) }]} />
}
