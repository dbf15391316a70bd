'use client'
import { AUTHORITY_NAMES } from '@stayward/contract/authorities/authority'
import type { Report } from '@stayward/contract/authorities/report'
import { Button } from '@mantine/core'
import { IconCircleCheckFilled, IconFileDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './file-steps.module.css'
import { fileSteps, mayDo } from './next-step'
import { PortalLink } from '../../../components/portal-link'
import { ReceiptForm } from './receipt-form'
import type { ReportSteps } from './use-report-steps'

type Props = { report: Report; steps: ReportSteps }

/** The way of a file that a person brings to a portal: download, upload, receipt. */
export function FileSteps({ report, steps }: Props) {
  const t = useTranslations('reports.file')
  const { authority, state } = report
  if (authority === 'none') return null
  const done = fileSteps(report, steps.fileName !== null)
  const name = AUTHORITY_NAMES[authority]
  const mayManage = mayDo(report, 'enter_receipt')
  return (
    <ol className={classes['steps']}>
      <Step number={1} isDone={done.download} title={t('download.title')}>
        {steps.fileName !== null && <p className={classes['name']}>{steps.fileName}</p>}
        {mayManage && (
          <Button
            size="xs"
            variant={done.download ? 'subtle' : 'filled'}
            loading={steps.isBusy}
            leftSection={<IconFileDownload size={14} stroke={1.75} aria-hidden />}
            onClick={() => void steps.download()}
          >
            {t(done.download ? 'download.again' : 'download.action')}
          </Button>
        )}
      </Step>
      <Step number={2} isDone={done.upload} title={t('upload.title', { authority: name })}>
        <PortalLink authority={authority} />
        {mayDo(report, 'hand_over') && state === 'file_ready' && (
          <Button
            size="xs"
            variant={done.download ? 'filled' : 'default'}
            disabled={steps.isBusy}
            onClick={() => void steps.handOver()}
          >
            {t('upload.action')}
          </Button>
        )}
      </Step>
      <Step number={3} isDone={done.receipt} title={t('receipt.title')}>
        {mayManage && state === 'handed_over' && <ReceiptForm steps={steps} />}
      </Step>
      <li className={classes['note']}>{t(done.upload ? 'later_guests' : 'until_uploaded')}</li>
    </ol>
  )
}

type StepProps = { number: number; isDone: boolean; title: string; children: ReactNode }

function Step({ number, isDone, title, children }: StepProps) {
  const t = useTranslations('reports.file')
  return (
    <li className={classes['step']} data-done={isDone}>
      {isDone ? (
        <>
          <IconCircleCheckFilled className={classes['tick']} size={22} aria-hidden />
          <span className="visually-hidden">{t('done')}</span>
        </>
      ) : (
        <span className={classes['number']}>{number}</span>
      )}
      <div className={classes['words']}>
        <p className={classes['title']}>{title}</p>
        <div className={classes['actions']}>{children}</div>
      </div>
    </li>
  )
}
