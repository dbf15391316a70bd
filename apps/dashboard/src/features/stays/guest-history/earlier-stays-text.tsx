'use client'
import type { EarlierStays } from '@stayward/contract/stays/guest-history'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import { useEarlierStaysWords } from './use-earlier-stays-words'

/** How often the guests stayed before, as a link to the last time. */
export function EarlierStaysText(earlier: EarlierStays) {
  const words = useEarlierStaysWords()
  return earlier.last && <Link href={paths.booking(earlier.last.booking_id)}>{words(earlier)}</Link>
}
