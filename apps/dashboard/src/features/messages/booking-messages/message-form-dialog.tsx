'use client'
import { Radio, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MESSAGE_LIMITS, type MessageTrigger } from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { field, textField } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { FieldRow } from '../../../components/form-section'
import { LeaveFormDialog } from '../../../components/leave-form-dialog'
import { FIRST_OF_DIALOG } from '../../../components/use-modal'
import { useLeaveGuard } from '../../../components/use-leave-guard'
import { DayField } from '../../../dates/day-field'
import { TimeField } from '../../../dates/time-field'
import type { useFormFailure } from '../../../errors/form-failure'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { VariablePalette } from '../text/variable-palette'
import classes from './message-form-dialog.module.css'
import { isOver, type MessageFormValues, missingField } from './message-form-values'

type Props = {
  form: UseFormReturnType<MessageFormValues>
  failure: ReturnType<typeof useFormFailure>
  title: string
  text?: ReactNode
  /** The choice of how it is sent. */
  ways?: ReactNode
  /** Whether it is, or may be, a mail: only those have a subject. */
  has_subject?: boolean
  /** Whether its words are typed here; otherwise a template has them. */
  has_words?: boolean
  /** What sending it now means, where that is not at once. */
  now_help?: string
  /** Whether it asks before its page is left; not where something around it does. */
  guards_page?: boolean
  /** What to know about the text as typed. */
  note?: ReactNode
  action: string
  isBusy: boolean
  /** Whether it can leave now; a planned message has a time. */
  canBeNow: boolean
  /** Whether its text may be left blank: then its template writes it. */
  needs_body: boolean
  trigger: MessageTrigger
  time_zone: string
  explanation?: ReactNode
  onSubmit: (values: MessageFormValues) => void
  onClose: () => void
}

/** The text and time of a message. Asks before what was typed is lost. */
export function MessageFormDialog(props: Props) {
  const { form, failure, canBeNow, needs_body, trigger, time_zone, onSubmit, onClose } = props
  const { has_subject = true, has_words = true, guards_page = true, now_help, note } = props
  const t = useTranslations('messages.form')
  const required = useTranslations('field_errors')('required')
  const format = useFormat()
  const [isClosing, setIsClosing] = useState(false)
  const guard = useLeaveGuard(guards_page && form.isDirty() && !props.isBusy)
  const now = useNow()
  const { when } = form.values
  const submit = form.onSubmit((values) => {
    failure.clear()
    const missing = missingField(values, { needs_body: needs_body && has_words })
    const isMoved = form.isDirty('day') || form.isDirty('time')
    if (missing === null && isMoved && isOver(values, time_zone, now))
      failure.showField('day', t('when_over'))
    else if (missing === null) onSubmit(values)
    else failure.showField(missing, missing === 'body' ? required : t('when_required'))
  })
  // Escape has closed the dialog by then; it comes back with everything that was typed.
  if (isClosing) return <LeaveFormDialog onLeave={onClose} onStay={() => setIsClosing(false)} />
  if (guard.isAsking) return <LeaveFormDialog onLeave={guard.leave} onStay={guard.stay} />
  return (
    <FormDialog
      title={props.title}
      text={props.text}
      action={props.action}
      isBusy={props.isBusy}
      isSheet
      failure={failure.failure}
      explanation={props.explanation}
      onSubmit={submit}
      onClose={() => (form.isDirty() ? setIsClosing(true) : onClose())}
    >
      {props.ways}
      {has_words && (
        <WordFields
          form={form}
          has_subject={has_subject}
          subject_help={canBeNow && t('subject_help')}
          needs_body={needs_body}
          trigger={trigger}
          note={note}
        />
      )}
      {canBeNow && (
        <Radio.Group {...form.getInputProps('when')} label={t('when')} name="when">
          <div className={classes['choices']}>
            <Radio value="now" label={t('now')} description={now_help} />
            <Radio value="later" label={t('later')} />
          </div>
        </Radio.Group>
      )}
      {when === 'later' && (
        <FieldRow>
          <DayField
            {...textField(form, 'day')}
            leaning="ahead"
            label={t('day')}
            required
            description={t('zone', { zone: format.zone(time_zone) })}
          />
          <TimeField {...textField(form, 'time')} label={t('time')} required />
        </FieldRow>
      )}
    </FormDialog>
  )
}

type WordProps = Pick<Props, 'form' | 'needs_body' | 'trigger' | 'note'> & {
  has_subject: boolean
  subject_help: ReactNode
}

/** Subject and text, and the values that can be put into them. */
function WordFields({ form, has_subject, subject_help, needs_body, trigger, note }: WordProps) {
  const t = useTranslations('messages.form')
  const [target, setTarget] = useState<'subject' | 'body'>('body')
  return (
    <>
      {has_subject && (
        <TextInput
          {...field(form, 'subject')}
          label={t('subject')}
          description={subject_help}
          maxLength={MESSAGE_LIMITS.subject}
          autoComplete="off"
          onFocus={() => setTarget('subject')}
        />
      )}
      <Textarea
        {...field(form, 'body')}
        {...FIRST_OF_DIALOG}
        label={t('body')}
        description={t(needs_body ? 'body_help' : 'body_help_template')}
        maxLength={MESSAGE_LIMITS.body}
        required={needs_body}
        autosize
        minRows={5}
        maxRows={16}
        onFocus={() => setTarget('body')}
      />
      {note}
      <VariablePalette
        trigger={trigger}
        target={has_subject ? target : 'body'}
        onChange={(text) => form.setFieldValue(has_subject ? target : 'body', text)}
      />
    </>
  )
}
