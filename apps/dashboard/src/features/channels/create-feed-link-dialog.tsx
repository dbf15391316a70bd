'use client'
import { NativeSelect, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FeedLink } from '@stayward/contract/channels/feed-link'
import { FEED_CONSUMERS, FEED_DETAILS, FEED_LINK_LIMITS } from '@stayward/contract/channels/feed-link-values'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { field } from '../../components/field'
import { FormDialog } from '../../components/form-dialog'
import { useFormFailure } from '../../errors/form-failure'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'
import { emptyFeedLink, toFeedLinkCreate } from './feed-link-form-values'
import { MadeFeedLinkDialog } from './made-feed-link-dialog'

type Props = { property: { id: string; name: string }; onClose: () => void }

/** Asks who reads a new link and what they may see, then shows its address once. */
export function CreateFeedLinkDialog({ property, onClose }: Props) {
  const t = useTranslations('channels.links')
  const [made, setMade] = useState<FeedLink | null>(null)
  const form = useForm({ initialValues: emptyFeedLink })
  const failure = useFormFailure(form)
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.feedLinks.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: (link) => {
      setMade(link)
      return cache.feedLinks.list.invalidate({ property_id: property.id })
    },
  })
  const { consumer } = form.values
  const otherwise = t(`consumers.${consumer}`)
  const submit = form.onSubmit((values) => {
    failure.clear()
    create.mutate(toFeedLinkCreate(values, { property_id: property.id, otherwise }))
  })
  if (made) return <MadeFeedLinkDialog link={made} onClose={onClose} />
  return (
    <FormDialog
      title={t('form.title', { name: property.name })}
      text={t('form.text')}
      action={t('form.confirm')}
      isBusy={create.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      <NativeSelect
        {...field(form, 'consumer')}
        label={t('form.consumer')}
        data={FEED_CONSUMERS.map((value) => ({ value, label: t(`consumers.${value}`) }))}
      />
      {consumer === 'private' ? (
        <NativeSelect
          {...field(form, 'detail')}
          label={t('form.detail')}
          description={t('form.detail_help')}
          data={FEED_DETAILS.map((value) => ({ value, label: t(`details.${value}`) }))}
        />
      ) : (
        <p>{t('form.channels_see')}</p>
      )}
      <TextInput
        {...field(form, 'name')}
        label={t('form.name')}
        description={t('form.name_help', { name: otherwise })}
        maxLength={FEED_LINK_LIMITS.name}
        autoComplete="off"
      />
    </FormDialog>
  )
}
