'use client'
import { useForm } from '@mantine/form'
import type { Booking } from '@stayward/contract/stays/booking'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { MessageFormDialog } from './message-form-dialog'
import { emptyMessage, toMessageCreate } from './message-form-values'
import { useMessagesChanged } from './use-messages-changed'

type Props = { booking: Booking; onClose: () => void }

/** Writes a message to the guest of a booking by hand, now or later. */
export function WriteMessageDialog({ booking, onClose }: Props) {
  const t = useTranslations('messages')
  const form = useForm({ initialValues: emptyMessage })
  const failure = useFormFailure(form, {
    fieldOf: (path) => (path === 'planned_for' ? 'day' : path),
  })
  const changed = useMessagesChanged()
  const key = useIdempotencyKey()
  const write = api.messages.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async ({ state }) => {
      await changed()
      toast({ message: t(state === 'planned' ? 'write_dialog.planned' : 'write_dialog.sent') })
      onClose()
    },
  })
  const { id, guest_email, time_zone } = booking
  return (
    <MessageFormDialog
      form={form}
      failure={failure}
      title={t('write_dialog.title')}
      text={
        guest_email === null ? (
          <p>
            {t('held.no_address')} <Link href={paths.editBooking(id)}>{t('fixes.guest')}</Link>
          </p>
        ) : (
          <p>{t('way_to.email', { recipient: guest_email })}</p>
        )
      }
      action={t(form.values.when === 'now' ? 'write_dialog.send' : 'write_dialog.plan')}
      isBusy={write.isPending}
      canBeNow
      needs_body
      trigger="before_arrival"
      time_zone={time_zone}
      onSubmit={(values) => write.mutate(toMessageCreate(values, id, time_zone))}
      onClose={onClose}
    />
  )
}
