'use client'
import { NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { MessageBatchPreviewed } from '@stayward/contract/messages/message-batch'
import { MESSAGE_BATCH_DELAY_SECONDS, MESSAGE_CHANNELS } from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import { FieldRow } from '../../../components/form-section'
import { knownWord } from '../../../components/known-words'
import { Link } from '../../../components/link'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import type { Inputs } from '../../../trpc/types'
import { MessageFormDialog } from '../booking-messages/message-form-dialog'
import type { MessageFormValues } from '../booking-messages/message-form-values'
import { allTemplatesInput } from '../templates/template-list-input'
import type { BatchChoice } from './batch-values'

type ChoiceProps = { choice: BatchChoice; onChoose: (change: Partial<BatchChoice>) => void }

type Props = ChoiceProps & {
  form: UseFormReturnType<MessageFormValues>
  text: Inputs['messages']['previewBatch']
  time_zone: string
  /** Of the account that writes. */
  property_id: string
  onPreview: (preview: MessageBatchPreviewed) => void
  onClose: () => void
}

/** The words of a message to many, or a template, and how and when it is sent. */
export function WriteBatch(props: Props) {
  const { form, choice, text, time_zone, property_id, onChoose, onPreview, onClose } = props
  const t = useTranslations('messages.batch')
  const failure = useFormFailure(form)
  const preview = api.messages.previewBatch.useMutation({ onError: failure.show, onSuccess: onPreview })
  const isOwn = choice.template_id === ''
  return (
    <MessageFormDialog
      form={form}
      failure={failure}
      title={t('title', { count: text.booking_ids.length })}
      text={<p>{t('write_text')}</p>}
      ways={
        <>
          <Words choice={choice} onChoose={onChoose} />
          <Ways choice={choice} property_id={property_id} onChoose={onChoose} />
        </>
      }
      has_subject={choice.first === 'email' || choice.second === 'email'}
      has_words={isOwn}
      guards_page={false}
      now_help={t('now_help', { seconds: MESSAGE_BATCH_DELAY_SECONDS })}
      action={t('review')}
      isBusy={preview.isPending}
      canBeNow
      needs_body
      trigger="before_arrival"
      time_zone={time_zone}
      onSubmit={() => preview.mutate(text)}
      onClose={onClose}
    />
  )
}

/** Words of one's own, or a template. What tells guests of their cancellation is no message to many. */
function Words({ choice, onChoose }: ChoiceProps) {
  const t = useTranslations('messages.batch')
  const templates = api.messageTemplates.list.useQuery(allTemplatesInput)
  const fitting = templates.data?.items.filter(({ trigger }) => trigger !== 'cancelled') ?? []
  const help = choice.template_id === '' ? t('own_help') : t('templates_help')
  return (
    <NativeSelect
      id="template_id"
      label={t('words')}
      description={
        templates.isSuccess && fitting.length === 0 ? (
          <Link href={paths.messageTemplates}>{t('no_templates')}</Link>
        ) : (
          help
        )
      }
      value={choice.template_id}
      data={[
        { value: '', label: t('own_words') },
        ...fitting.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => onChoose({ template_id: value })}
    />
  )
}

/** The ways that the account has, where there is more than mail. */
function Ways({ choice, property_id, onChoose }: ChoiceProps & { property_id: string }) {
  const t = useTranslations('messages.batch')
  const channels = api.messages.listChannels.useQuery({ property_id })
  const offered = channels.data?.items ?? []
  if (offered.length < 2) return null
  const ways = offered.map((value) => ({ value, label: t(`way.${value}`) }))
  const others = ways.filter(({ value }) => value !== choice.first)
  const second = choice.second === choice.first ? '' : choice.second
  return (
    <FieldRow>
      <NativeSelect
        id="first_way"
        label={t('first_way')}
        value={choice.first}
        data={ways}
        onChange={({ currentTarget: { value } }) => {
          const first = knownWord(MESSAGE_CHANNELS, value)
          if (first !== null) onChoose({ first })
        }}
      />
      <NativeSelect
        id="second_way"
        label={t('second_way')}
        value={second}
        data={[{ value: '', label: t('no_way') }, ...others]}
        onChange={({ currentTarget: { value } }) =>
          onChoose({ second: knownWord(MESSAGE_CHANNELS, value) ?? '' })
        }
      />
    </FieldRow>
  )
}
