'use client'
import type { Booking } from '@stayward/contract/stays/booking'
import type { Report } from '@stayward/contract/authorities/report'
import { useTranslations } from 'next-intl'
import { Card } from '../../../components/card'
import { ErrorNotice } from '../../../components/error-notice'
import { Notice } from '../../../components/notice'
import { api } from '../../../trpc/api'
import { ReportRow } from './report-row'
import classes from './report-card.module.css'
import { SheetButton } from './sheet-button'
import { SpellingNote } from './spelling-note'

const POLL_MS = 3000
const SOON_MS = 60_000

/** Whether the worker is about to process a report. */
const isMoving = ({ next_attempt_at }: Report): boolean =>
  next_attempt_at !== null && Date.parse(next_attempt_at) - Date.now() < SOON_MS

/** The state of a stay's reports, with everything that needs fixing. */
export function ReportCard({ booking }: { booking: Booking }) {
  const t = useTranslations('reports')
  const {
    data: report,
    error,
    refetch,
  } = api.reports.ofBooking.useQuery(
    { booking_id: booking.id },
    {
      ...(booking.report && { initialData: booking.report }),
      refetchInterval: ({ state }) => (state.data?.items.some(isMoving) ? POLL_MS : false),
    },
  )
  if (error && !report) return <ErrorNotice error={error} retry={() => void refetch()} />
  if (!report) return null
  const { authority, items } = report
  const isFromHere = items.some(({ id, obstacle }) => id !== null || obstacle !== 'report.other_authority')
  return (
    <Card title={t('title')} anchor="report">
      <div className={classes['body']}>
        {isFromHere ? (
          <ul className={classes['items']}>
            {items.map((item) => (
              <ReportRow key={item.id ?? item.kind} booking={booking} report={item} />
            ))}
          </ul>
        ) : authority === 'ses_hospedajes' ? null : (
          <Notice tone="information" title={t(`elsewhere.${authority}.title`)}>
            {t(`elsewhere.${authority}.text`)}
          </Notice>
        )}
        {isFromHere && authority !== 'ses_hospedajes' && <SpellingNote booking_id={booking.id} />}
        <SheetButton booking={booking} isMain={!isFromHere} />
      </div>
    </Card>
  )
}
