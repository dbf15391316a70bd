'use client'
import type { FeedLink } from '@stayward/contract/channels/feed-link'
import { useTranslations } from 'next-intl'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { toast } from '../../toasts/toasts'
import { api } from '../../trpc/api'

type Props = { link: FeedLink; onClose: () => void }

/** Asks before a link is removed for good. */
export function RemoveFeedLinkDialog({ link: { id, property_id, name, consumer }, onClose }: Props) {
  const t = useTranslations('channels.links')
  const cache = api.useUtils()
  const remove = api.feedLinks.remove.useMutation({
    onSuccess: async () => {
      await cache.feedLinks.list.invalidate({ property_id })
      onClose()
      toast({ message: t('remove.done', { name }) })
    },
  })
  return (
    <ConfirmDialog
      title={t('remove.title', { name })}
      action={t('remove.confirm')}
      isBusy={remove.isPending}
      error={remove.error}
      onConfirm={() => remove.mutate({ property_id, feed_link_id: id })}
      onClose={onClose}
    >
      <p>
        {consumer === 'private'
          ? t('remove.text_private')
          : t('remove.text', { reader: t(`readers.${consumer}`) })}
      </p>
    </ConfirmDialog>
  )
}
