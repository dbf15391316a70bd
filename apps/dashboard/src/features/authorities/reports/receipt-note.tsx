'use client'
import type { Report } from '@stayward/contract/authorities/report'
import { Button } from '@mantine/core'
import { IconFileDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import classes from './report-row.module.css'
import type { ReportSteps } from './use-report-steps'

type Props = { report: Report; steps: Pick<ReportSteps, 'isBusy' | 'openReceipt'>; time_zone: string }

/** What the authority gave as proof for a file. */
export function ReceiptNote({ report: { receipt }, steps, time_zone }: Props) {
  const t = useTranslations('reports.receipt')
  const format = useFormat()
  if (receipt === null) return null
  const { number, has_file, at } = receipt
  const time = format.instant(at, time_zone)
  return (
    <div className={classes['receipt']}>
      <p className={classes['quiet']}>
        {number === null ? t('shown_file', { at: time }) : t('shown', { number, at: time })}
      </p>
      {has_file && (
        <Button
          size="xs"
          variant="subtle"
          loading={steps.isBusy}
          leftSection={<IconFileDownload size={14} stroke={1.75} aria-hidden />}
          onClick={() => void steps.openReceipt()}
        >
          {t('open')}
        </Button>
      )}
    </div>
  )
}
