'use client'
import { useForm } from '@mantine/form'
import type { GuestChannels } from '@stayward/contract/messages/message'
import { usedVariables } from '@stayward/contract/messages/template-text'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { Link } from '../../../components/link'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { SmsCount } from '../text/sms-count'
import { MessageFormDialog } from './message-form-dialog'
import classes from './message-form-dialog.module.css'
import { emptyMessage, type MessageFormValues, toMessageCreate } from './message-form-values'
import { MessageWays } from './message-ways'
import { firstOpenWay, offeredWays } from './offered-ways'
import { useHeldWords } from './use-held-words'
import { useMessagesChanged } from './use-messages-changed'

type Props = {
  booking: Booking
  /** What was typed already, and how it is to go out. */
  begun?: Partial<MessageFormValues>
  onWritten?: () => void
  onClose: () => void
}

/** Writes a message to the guest of a booking by hand, now or later. */
export function WriteMessageDialog(props: Props) {
  const { booking, onClose } = props
  const t = useTranslations()
  const channels = api.messages.listChannelsToGuest.useQuery(
    { booking_id: booking.id },
    { staleTime: 0, refetchOnWindowFocus: false },
  )
  if (channels.isFetchedAfterMount && channels.data) return <Form {...props} channels={channels.data} />
  return (
    <Dialog title={t('messages.write_dialog.title')} isSheet onClose={onClose}>
      {channels.isError ? (
        <ErrorNotice error={channels.error} retry={() => void channels.refetch()} />
      ) : (
        <RowsSkeleton rows={3} height={60} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

function Form({ booking, begun, channels, onWritten, onClose }: Props & { channels: GuestChannels }) {
  const t = useTranslations('messages')
  const ways = offeredWays(channels.items)
  const form = useForm({ initialValues: { ...emptyMessage, channel: firstOpenWay(ways), ...begun } })
  const failure = useFormFailure(form, {
    fieldOf: (path) => (path === 'planned_for' ? 'day' : path),
  })
  const heldWords = useHeldWords()
  const changed = useMessagesChanged()
  const key = useIdempotencyKey()
  const write = api.messages.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async ({ state }) => {
      await changed()
      toast({ message: t(state === 'planned' ? 'write_dialog.planned' : 'write_dialog.sent') })
      onWritten?.()
      onClose()
    },
  })
  const { id, guest_email, time_zone } = booking
  const { channel, when } = form.values
  const held = failure.failure === null ? null : heldWords(write.error)
  return (
    <MessageFormDialog
      form={form}
      failure={failure}
      title={t('write_dialog.title')}
      text={
        ways.length === 1 && guest_email !== null ? (
          <p>{t('way_to.email', { recipient: guest_email })}</p>
        ) : (
          channel === 'email' &&
          guest_email === null && (
            <p>
              {t('held.no_address')} <Link href={paths.editBooking(id)}>{t('fixes.guest')}</Link>
            </p>
          )
        )
      }
      ways={ways.length > 1 && <MessageWays form={form} ways={ways} time_zone={time_zone} />}
      has_subject={channel === 'email'}
      note={channel !== 'email' && <TextNote values={form.values} channels={channels} />}
      action={t(when === 'now' ? 'write_dialog.send' : 'write_dialog.plan')}
      isBusy={write.isPending}
      canBeNow
      needs_body
      trigger="before_arrival"
      time_zone={time_zone}
      explanation={held === null ? undefined : <p>{held}</p>}
      onSubmit={(values) => write.mutate(toMessageCreate(values, id, time_zone))}
      onClose={onClose}
    />
  )
}

/** What to know about a text before it goes to a phone: its length, and codes that it may not have. */
function TextNote({ values, channels }: { values: MessageFormValues; channels: GuestChannels }) {
  const t = useTranslations('messages')
  const showsCodes = usedVariables([values.body]).some(({ name }) => name === 'access_codes')
  if (showsCodes && !channels.allows_codes_in_text)
    return (
      <output className={classes['note']} data-held>
        {t('form.codes_by_link')} <Link href={paths.integrations}>{t('fixes.providers')}</Link>
      </output>
    )
  if (values.channel !== 'sms') return null
  return (
    <output className={classes['note']}>
      <SmsCount text={values.body} />
    </output>
  )
}
