'use client'
import type { ListedReport } from '@stayward/contract/authorities/report'
import { Button, Skeleton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { LinkButton } from '../../../components/link-button'
import { paths } from '../../../paths'
import classes from './due-list.module.css'
import { PortalLink } from '../../../components/portal-link'
import { mayDo, type NextStep } from './next-step'
import type { ReportSteps } from './use-report-steps'

const ReceiptForm = dynamic(() => import('./receipt-form').then((module) => module.ReceiptForm), {
  loading: () => <Skeleton height={30} radius="sm" />,
})

type Props = { report: ListedReport; step: NextStep; steps: ReportSteps; leave: () => () => void }

/** The next step of a report: a button, the field of its receipt, or a link to where it is fixed. */
export function DueStep({ report, step, steps, leave }: Props) {
  const t = useTranslations('reports.due_list.steps')
  if (step === 'wait') return <div className={classes['step']} />
  const isFile = step === 'download' || step === 'hand_over' || step === 'receipt'
  const href = paths.bookingPart(report.booking_id, 'report')
  if (isFile && !mayDo(report, 'enter_receipt')) return <div className={classes['step']} />
  if (step === 'receipt')
    return (
      <div className={classes['step']}>
        <ReceiptForm steps={steps} hasFocus={steps.fileName !== null} leave={leave} />
      </div>
    )
  if (step === 'write' || step === 'add_address')
    return (
      <div className={classes['step']}>
        <LinkButton
          href={
            step === 'write' ? paths.conversation(report.booking_id) : paths.editBooking(report.booking_id)
          }
          size="xs"
          variant="default"
          data-step
        >
          {t(step)}
        </LinkButton>
      </div>
    )
  if (step === 'fix' || step === 'instruction')
    return (
      <div className={classes['step']}>
        <LinkButton href={href} size="xs" variant={step === 'fix' ? 'filled' : 'default'} data-step>
          {t(step)}
        </LinkButton>
      </div>
    )
  const act = { download: steps.download, hand_over: steps.handOver, send: steps.send }[step]
  return (
    <div className={classes['step']}>
      {step === 'hand_over' && <PortalLink authority={report.authority} />}
      {/* The same button for each step, so that the focus stays while one works through a file. */}
      <Button
        size="xs"
        variant={step === 'download' ? 'default' : 'filled'}
        loading={steps.isBusy}
        data-step
        onClick={() => void act()}
      >
        {t(step)}
      </Button>
    </div>
  )
}
