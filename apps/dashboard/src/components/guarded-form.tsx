'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ComponentProps, ReactNode } from 'react'
import type { FormFailure } from '../errors/form-failure'
import classes from './form-section.module.css'
import { FormSummary } from './form-summary'
import { LinkButton } from './link-button'
import { LiveForm } from './live-form'
import { useLeaveGuard } from './use-leave-guard'

const LeaveFormDialog = dynamic(
  () => import('./leave-form-dialog').then((module) => module.LeaveFormDialog),
  { loading: () => null },
)

type Props = {
  failure: FormFailure | null
  isDirty: boolean
  isBusy: boolean
  /** The label of the button that sends the form. */
  action: string
  /** The page to go back to. */
  back: string
  /** What else can be done, next to the two buttons. */
  others?: ReactNode
  /** Whether there is room beside its fields on wide screens. */
  isWide?: boolean
  onSubmit: ComponentProps<'form'>['onSubmit']
  children: ReactNode
}

/** A form that fills a page, and asks before the page is left with changes. */
export function GuardedForm({
  failure,
  isDirty,
  isBusy,
  action,
  back,
  others,
  isWide = false,
  onSubmit,
  children,
}: Props) {
  const t = useTranslations('common')
  const guard = useLeaveGuard(isDirty && !isBusy)
  return (
    <LiveForm className={classes[isWide ? 'wide' : 'form']} onSubmit={onSubmit}>
      <FormSummary failure={failure} />
      {children}
      <div className={classes['actions']}>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
        <LinkButton variant="default" href={back}>
          {t('cancel')}
        </LinkButton>
        {others}
      </div>
      {guard.isAsking && <LeaveFormDialog onLeave={guard.leave} onStay={guard.stay} />}
    </LiveForm>
  )
}
