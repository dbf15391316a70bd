'use client'
import type { BookingReport } from '@stayward/contract/authorities/report'
import { api } from '../../../trpc/api'

/** The worker executes the request; soon after, the state has changed. */
const SOON_MS = 3000

/**
 * Shows the reports of a booking from the response, and reads them again after the worker had time to run.
 */
export function useReportChanged(booking_id: string): (report: BookingReport) => Promise<void> {
  const cache = api.useUtils()
  return async (report) => {
    cache.reports.ofBooking.setData({ booking_id }, report)
    setTimeout(() => {
      void cache.reports.ofBooking.invalidate({ booking_id })
      void cache.reports.list.invalidate()
      void cache.bookings.get.invalidate({ booking_id })
    }, SOON_MS)
    await Promise.all([cache.timeline.invalidate(), cache.reports.list.invalidate()])
  }
}
