'use client'
import type { Property } from '@stayward/contract/properties/property'
import { Button } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { chooseWords, DropZone } from '../../../components/drop-zone'
import { LiveFields } from '../../../components/live-fields'
import { Notice } from '../../../components/notice'
import { useAnchor } from '../../../components/use-anchor'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import classes from './cover-card.module.css'
import { COVER_INPUT } from './missing-setup'
import { PHOTO_TYPES, type PhotoFault, readPhoto } from './read-photo'

const CoverDialog = dynamic(() => import('./cover-dialog').then((module) => module.CoverDialog), {
  loading: () => null,
})

type Props = { property: Pick<Property, 'id' | 'name' | 'cover_image'>; is_editable: boolean }

/** The picture of a property for guests and crews, with actions for those who may change it. */
export function CoverCard({ property: { id, name, cover_image }, is_editable }: Props) {
  const t = useTranslations('properties.cover')
  useAnchor()
  const [asked, setAsked] = useState<ImageBitmap | 'choose' | 'remove' | null>(null)
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const changed = useCoverChanged()
  const close = () => setAsked(null)
  const choose = async (file: File) => {
    const photo = await readPhoto(file)
    setFault(typeof photo === 'string' ? photo : null)
    if (typeof photo !== 'string') setAsked(photo)
  }
  const remove = api.properties.removeCoverImage.useMutation({
    onSuccess: async () => {
      close()
      await changed()
      toast({ message: t('removed', { name }) })
    },
  })
  if (cover_image === null && !is_editable) return null
  return (
    <Card
      title={t('title')}
      aside={
        is_editable &&
        cover_image && (
          <div className={classes['actions']}>
            <Button size="xs" variant="default" onClick={() => setAsked('choose')}>
              {t('change')}
            </Button>
            <Button data-destructive size="xs" variant="subtle" onClick={() => setAsked('remove')}>
              {t('remove')}
            </Button>
          </div>
        )
      }
    >
      {cover_image === null ? (
        <div className={classes['empty']}>
          <p className={classes['text']}>{t('none_text')}</p>
          {fault && (
            <Notice tone="blocked" role="alert" title={t(`faults.${fault}.title`)}>
              <p>{t(`faults.${fault}.text`)}</p>
            </Notice>
          )}
          <LiveFields>
            <DropZone
              id={COVER_INPUT}
              icon={IconPhotoUp}
              dropping={t('dropping')}
              limits={t('limits')}
              accept={PHOTO_TYPES}
              onChoose={(file) => void choose(file)}
            >
              {t.rich('drop', { choose: chooseWords })}
            </DropZone>
          </LiveFields>
        </div>
      ) : (
        // oxlint-disable-next-line nextjs/no-img-element -- The API serves covers in sizes of its own.
        <img
          className={classes['cover']}
          src={cover_image.url}
          srcSet={cover_image.variants.map(({ url, width }) => `${url} ${width}w`).join(', ')}
          sizes="(max-width: 62em) 100vw, 640px"
          width={cover_image.width}
          height={cover_image.height}
          alt={t('alt', { name })}
        />
      )}
      {asked !== null && asked !== 'remove' && (
        <CoverDialog
          property={{ id, name }}
          photo={asked === 'choose' ? null : asked}
          onChanged={changed}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          title={t('remove_dialog.title', { name })}
          action={t('remove_dialog.confirm')}
          isBusy={remove.isPending}
          error={remove.error}
          onConfirm={() => remove.mutate({ property_id: id })}
          onClose={close}
        >
          <p>{t('remove_dialog.text')}</p>
        </ConfirmDialog>
      )}
    </Card>
  )
}

/** Refreshes the page and the lists with the new cover. */
function useCoverChanged(): () => Promise<void> {
  const router = useRouter()
  const cache = api.useUtils()
  return async () => {
    router.refresh()
    await cache.properties.invalidate()
  }
}
