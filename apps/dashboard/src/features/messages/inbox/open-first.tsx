'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { paths } from '../../../paths'

/** From where on a conversation stands beside the list, as in the style sheet. */
const BESIDE = '(min-width: 62em)'

/**
 * Opens a conversation where there is room for it beside the list; a smaller screen shows the list alone. A search or a filter
 * in the URL is about other conversations, so that one is chosen by hand.
 */
export function OpenFirst({ booking_id }: { booking_id: string }) {
  const router = useRouter()
  useEffect(() => {
    if (window.location.search === '' && window.matchMedia(BESIDE).matches)
      router.replace(paths.conversation(booking_id))
  }, [router, booking_id])
  return null
}
