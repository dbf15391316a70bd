'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import type { FormFailure } from '../errors/form-failure'
import { Dialog, DialogActions } from './dialog'
import classes from './form-dialog.module.css'
import { Form } from './form'
import { FormSummary } from './form-summary'

type Props = {
  title: string
  /** Its purpose, above the fields. */
  text?: ReactNode
  action: string
  isBusy: boolean
  failure: FormFailure | null
  /** What the reader may choose about sending it, beside the buttons. */
  choice?: ReactNode
  /** Whether it has much to show. */
  isSheet?: boolean
  /** A better message than the one for the error code. */
  explanation?: ReactNode
  onSubmit: NonNullable<ComponentProps<'form'>['onSubmit']>
  onClose: () => void
  children: ReactNode
}

/** A short form in a dialog. */
export function FormDialog(props: Props) {
  const { title, text, action, choice, isBusy, failure, isSheet, explanation, onSubmit, onClose, children } =
    props
  const t = useTranslations('common')
  return (
    <Dialog title={title} isSheet={isSheet} onClose={onClose}>
      <Form onSubmit={onSubmit}>
        {text && <div className={classes['text']}>{text}</div>}
        <div className={classes['summary']}>
          <FormSummary failure={failure}>{explanation}</FormSummary>
        </div>
        <div className={classes['fields']}>{children}</div>
        <DialogActions>
          {choice && <div className={classes['choice']}>{choice}</div>}
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {action}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
