'use client'
import type { Report } from '@stayward/contract/authorities/report'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import { PortalLink } from '../../../components/portal-link'
import classes from './report-row.module.css'
import type { ReportSteps } from './use-report-steps'

type Props = { report: Report; steps: Pick<ReportSteps, 'isBusy' | 'settle'> }

/** What a person has to do in the authority's portal, and that it was done. */
export function InstructionTask({ report: { authority, instruction }, steps }: Props) {
  const t = useTranslations('reports.instructions')
  if (instruction === null || authority === 'none') return null
  return (
    <Notice tone="attention" title={t(`${instruction.code}.title`)}>
      <p>{t(`${instruction.code}.${authority}`)}</p>
      <div className={classes['actions']}>
        <PortalLink authority={authority} />
        <Button size="xs" loading={steps.isBusy} onClick={() => void steps.settle()}>
          {t('done')}
        </Button>
      </div>
    </Notice>
  )
}
