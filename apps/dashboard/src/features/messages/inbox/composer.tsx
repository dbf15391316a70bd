'use client'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { GuestChannels, Message } from '@stayward/contract/messages/message'
import { MESSAGE_LIMITS } from '@stayward/contract/messages/message-values'
import type { Booking } from '@stayward/contract/stays/booking'
import { IconClock, IconSend } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { type KeyboardEvent, useRef, useState } from 'react'
import { blankToNull } from '../../../components/blank-to-null'
import { ErrorNotice } from '../../../components/error-notice'
import { FailureNotice } from '../../../components/failure-notice'
import { knownWord } from '../../../components/known-words'
import { Link } from '../../../components/link'
import { LiveForm } from '../../../components/live-form'
import { Notice } from '../../../components/notice'
import { useDraft } from '../../../components/use-draft'
import { addDays } from '../../../i18n/days'
import { dayOf } from '../../../i18n/format'
import { useNow } from '../../../i18n/now'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { emptyMessage, toMessageCreate } from '../booking-messages/message-form-values'
import { firstOpenWay, offeredWays } from '../booking-messages/offered-ways'
import { useHeldReason } from '../booking-messages/use-held-reason'
import { useHeldWords } from '../booking-messages/use-held-words'
import { useMessagesChanged } from '../booking-messages/use-messages-changed'
import classes from './composer.module.css'
import { TemplatesButton } from './templates-button'

/** Only what is written as SMS is counted. */
const SmsCount = dynamic(() => import('../text/sms-count').then((module) => module.SmsCount), {
  loading: () => null,
})

const WriteMessageDialog = dynamic(
  () => import('../booking-messages/write-message-dialog').then((module) => module.WriteMessageDialog),
  { loading: () => null },
)

/** The menu weighs more than the rest of the form, which can be typed into meanwhile. */
const TemplatePicker = dynamic(() => import('./template-picker').then((module) => module.TemplatePicker), {
  loading: () => <TemplatesButton disabled />,
})

type Way = GuestChannels['items'][number]

type Props = {
  booking: Booking
  /** What the guest wrote last, or else what was written to them: the next message goes the same way if that is open. */
  last: Message | undefined
}

/** Writes to the guest of a conversation. What is typed stays in this tab until it is sent. */
export function Composer({ booking, last }: Props) {
  const { data, isError, error, refetch } = api.messages.listChannelsToGuest.useQuery({
    booking_id: booking.id,
  })
  if (isError) return <ErrorNotice error={error} retry={() => void refetch()} />
  if (data === undefined) return <div className={classes['composer']} />
  return <Form booking={booking} last={last} ways={offeredWays(data.items)} />
}

function Form({ booking, last, ways }: Props & { ways: readonly Way[] }) {
  const t = useTranslations('messages')
  const { id: booking_id, time_zone } = booking
  const open = ways.filter(({ held_reason }) => held_reason === null)
  const answered = open.find(({ channel }) => channel === last?.channel)?.channel
  const form = useForm({ initialValues: { body: '' } })
  const forget = useDraft(form, `message:${booking_id}`, { isQuiet: true })
  const [chosen, setChosen] = useState<Way['channel'] | null>(null)
  const [isScheduling, setIsScheduling] = useState(false)
  const channel = chosen ?? answered ?? firstOpenWay([...ways])
  const heldWords = useHeldWords()
  const changed = useMessagesChanged()
  const key = useIdempotencyKey()
  const done = () => {
    forget()
    form.setValues({ body: '' })
    form.resetDirty({ body: '' })
  }
  const write = api.messages.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: async () => {
      done()
      await changed()
    },
  })
  const now = useNow()
  const { body } = form.values
  const isBlank = blankToNull(body) === null
  const send = () => {
    if (isBlank || write.isPending) return
    write.mutate(toMessageCreate({ ...emptyMessage, channel, body }, booking_id, time_zone))
  }
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  const field = useRef<HTMLTextAreaElement>(null)
  /** Puts a text below what was typed already, and the cursor behind it. */
  const add = (text: string) => {
    form.setFieldValue('body', isBlank ? text : `${body.trimEnd()}\n\n${text}`)
    // The menu gives the focus back to its button first.
    setTimeout(() => {
      field.current?.focus()
      field.current?.setSelectionRange(field.current.value.length, field.current.value.length)
    })
  }
  const held = heldWords(write.error)
  if (open.length === 0) return <Unreachable booking_id={booking_id} ways={ways} />
  return (
    <>
      <LiveForm
        className={classes['composer']}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        {held === null ? (
          write.error && <FailureNotice error={write.error} />
        ) : (
          <Notice tone="blocked" role="alert" title={t('inbox.not_sent')}>
            <p>{held}</p>
          </Notice>
        )}
        <Textarea
          {...form.getInputProps('body')}
          ref={field}
          classNames={{ input: classes['field'] ?? '' }}
          aria-label={t('inbox.write')}
          placeholder={t(`inbox.write_by.${channel}`)}
          rightSectionWidth={44}
          rightSectionPointerEvents="all"
          rightSection={
            <button
              type="submit"
              className={classes['send']}
              disabled={isBlank || write.isPending}
              aria-label={t('write_dialog.send')}
            >
              <IconSend size={18} stroke={1.75} aria-hidden />
            </button>
          }
          maxLength={MESSAGE_LIMITS.body}
          // What is typed while it leaves would be cleared with it.
          readOnly={write.isPending}
          autosize
          minRows={1}
          maxRows={10}
          onKeyDown={sendByKey}
        />
        {body.includes('{{') && (
          <p className={classes['count']}>{t('inbox.templates.filled', { open: '{{', close: '}}' })}</p>
        )}
        {channel === 'sms' && !isBlank && (
          <output className={classes['count']}>
            <SmsCount text={body} />
          </output>
        )}
        <div className={classes['line']}>
          <NativeSelect
            aria-label={t('form.way')}
            size="xs"
            className={classes['way']}
            data={open.map((way) => ({
              value: way.channel,
              label:
                way.recipient === null
                  ? t(`ways.${way.channel}`)
                  : t(`way_to.${way.channel}`, { recipient: way.recipient }),
            }))}
            value={channel}
            onChange={({ currentTarget }) =>
              setChosen(
                knownWord(
                  open.map((way) => way.channel),
                  currentTarget.value,
                ),
              )
            }
          />
          <span className={classes['buttons']}>
            <TemplatePicker booking={booking} channel={channel} onPick={add} />
            <Button
              size="xs"
              variant="subtle"
              leftSection={<IconClock size={14} stroke={1.75} aria-hidden />}
              onClick={() => setIsScheduling(true)}
            >
              {t('inbox.schedule')}
            </Button>
            <Button
              type="submit"
              size="xs"
              disabled={isBlank}
              loading={write.isPending}
              leftSection={<IconSend size={14} stroke={1.75} aria-hidden />}
            >
              {t('write_dialog.send')}
            </Button>
          </span>
        </div>
      </LiveForm>
      {isScheduling && (
        <WriteMessageDialog
          booking={booking}
          begun={{
            body,
            channel,
            when: 'later',
            day: addDays(dayOf(now.toISOString(), time_zone), 1),
            time: '09:00',
          }}
          onWritten={done}
          onClose={() => setIsScheduling(false)}
        />
      )}
    </>
  )
}

/** Why the guest cannot be written to, and where that is changed. */
function Unreachable({ booking_id, ways }: { booking_id: string; ways: readonly Way[] }) {
  const t = useTranslations('messages')
  const reasonOf = useHeldReason()
  const reasons = [...new Set(ways.flatMap(({ held_reason }) => held_reason ?? []))]
  return (
    <div className={classes['composer']}>
      {reasons.map((reason) => (
        <p key={reason}>{reasonOf(reason, [])}</p>
      ))}
      <p>
        <Link href={paths.editBooking(booking_id)}>{t('fixes.guest')}</Link>
      </p>
    </div>
  )
}
