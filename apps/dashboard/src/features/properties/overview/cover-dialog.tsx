'use client'
import type { Property } from '@stayward/contract/properties/property'
import { Button, Progress } from '@mantine/core'
import { IconPhotoUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Dialog, DialogActions } from '../../../components/dialog'
import { chooseWords, DropZone } from '../../../components/drop-zone'
import { Notice } from '../../../components/notice'
import { useErrorWords } from '../../../errors/use-error-words'
import { toast } from '../../../toasts/toasts'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { uploadClient } from '../../../trpc/upload'
import { cropped, type Crop, WHOLE } from './cover-crop'
import classes from './cover-dialog.module.css'
import { CropField } from './crop-field'
import { PHOTO_TYPES, type PhotoFault, readPhoto } from './read-photo'

type Props = {
  property: Pick<Property, 'id' | 'name'>
  /** The photo that was chosen; null to choose one here. */
  photo: ImageBitmap | null
  onChanged: () => Promise<void>
  onClose: () => void
}

/** Chooses a picture, crops it to the covers' aspect ratio, and uploads it. */
export function CoverDialog({ property, photo, onChanged, onClose }: Props) {
  const t = useTranslations('properties.cover')
  const common = useTranslations('common')
  const words = useErrorWords()
  const [picture, setPicture] = useState(photo)
  const [crop, setCrop] = useState<Crop>(WHOLE)
  const [fault, setFault] = useState<PhotoFault | null>(null)
  const upload = useCoverUpload(property, async () => {
    await onChanged()
    onClose()
  })
  const choose = async (file: File) => {
    const read = await readPhoto(file)
    setFault(typeof read === 'string' ? read : null)
    setPicture(typeof read === 'string' ? null : read)
    setCrop(WHOLE)
  }
  const failure = upload.error === null ? null : words.of(upload.error)
  return (
    <Dialog title={t('dialog.title', { name: property.name })} onClose={onClose}>
      <div className={classes['body']}>
        {fault && (
          <Notice tone="blocked" role="alert" title={t(`faults.${fault}.title`)}>
            <p>{t(`faults.${fault}.text`)}</p>
          </Notice>
        )}
        {failure && (
          <Notice tone="blocked" role="alert" title={failure.title}>
            {failure.text}
          </Notice>
        )}
        {picture ? (
          <>
            <CropField picture={picture} crop={crop} onChange={setCrop} />
            <Button variant="default" disabled={upload.progress !== null} onClick={() => setPicture(null)}>
              {t('dialog.another')}
            </Button>
          </>
        ) : (
          <DropZone
            icon={IconPhotoUp}
            dropping={t('dropping')}
            limits={t('limits')}
            accept={PHOTO_TYPES}
            onChoose={(file) => void choose(file)}
          >
            {t.rich('drop', { choose: chooseWords })}
          </DropZone>
        )}
        {upload.progress !== null && (
          <Progress value={upload.progress * 100} aria-label={t('dialog.progress')} />
        )}
      </div>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {common('cancel')}
        </Button>
        <Button
          disabled={!picture}
          loading={upload.progress !== null}
          onClick={() => picture && void upload.send(picture, crop)}
        >
          {t('dialog.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Uploads a cropped picture as the cover; `progress` is null while nothing is uploading. */
function useCoverUpload({ id, name }: Props['property'], onDone: () => Promise<void>) {
  const t = useTranslations('properties.cover')
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const send = async (picture: ImageBitmap, crop: Crop) => {
    setError(null)
    setProgress(0)
    try {
      const form = new FormData()
      form.set('property_id', id)
      form.set('file', (await cropped(picture, crop)) ?? new Blob(), 'cover.jpg')
      await uploadClient(setProgress).properties.setCoverImage.mutate(form, { context: keyContext(newKey()) })
      await onDone()
      toast({ message: t('saved', { name }) })
    } catch (failed) {
      setError(failed)
    }
    setProgress(null)
  }
  return { progress, error, send }
}
