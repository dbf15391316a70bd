'use client'
import { Button, Progress } from '@mantine/core'
import type { Company } from '@stayward/contract/properties/company'
import { IconPhotoUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { chooseWords, DropZone } from '../../../components/drop-zone'
import { FormSection } from '../../../components/form-section'
import { Notice } from '../../../components/notice'
import { useErrorWords } from '../../../errors/use-error-words'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { keyContext, newKey } from '../../../trpc/idempotency'
import { uploadClient } from '../../../trpc/upload'
import { LogoPicture } from './logo-picture'
import classes from './logo-section.module.css'

const LOGO_TYPES = 'image/png,image/webp,image/jpeg,image/avif'

type Props = {
  company: Pick<Company, 'name' | 'logo'>
  /** Reads the company again, which has another version with another logo. */
  onChanged: () => Promise<void>
}

/** The logo, stored at once when it is chosen. */
export function LogoSection({ company: { name, logo }, onChanged }: Props) {
  const t = useTranslations('settings.company.logo')
  const words = useErrorWords()
  const upload = useLogoUpload(onChanged)
  const remove = api.account.removeLogo.useMutation({
    onSuccess: async () => {
      await onChanged()
      toast({ message: t('removed') })
    },
  })
  const error = upload.error ?? remove.error
  const failure = error === null ? null : words.of(error)
  return (
    <FormSection title={t('title')} text={t('text')} anchor="logo">
      {failure && (
        <Notice tone="blocked" role="alert" title={failure.title}>
          <p>{failure.text}</p>
        </Notice>
      )}
      {logo && (
        <div className={classes['current']}>
          <span className={classes['plate']}>
            <LogoPicture logo={logo} name={t('alt', { name: name ?? '' })} />
          </span>
          <Button size="xs" variant="subtle" loading={remove.isPending} onClick={() => remove.mutate()}>
            {t('remove')}
          </Button>
        </div>
      )}
      <DropZone
        id="logo-file"
        icon={IconPhotoUp}
        dropping={t('dropping')}
        limits={t('limits')}
        accept={LOGO_TYPES}
        disabled={upload.progress !== null}
        onChoose={(file) => void upload.send(file)}
      >
        {t.rich(logo ? 'drop_other' : 'drop', { choose: chooseWords })}
      </DropZone>
      {upload.progress !== null && <Progress value={upload.progress * 100} aria-label={t('progress')} />}
    </FormSection>
  )
}

/** Uploads a picture as the logo; `progress` is null while nothing is uploading. */
function useLogoUpload(onDone: () => Promise<void>) {
  const t = useTranslations('settings.company.logo')
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<unknown>(null)
  const send = async (file: File) => {
    setError(null)
    setProgress(0)
    try {
      const form = new FormData()
      form.set('file', file)
      await uploadClient(setProgress).account.setLogo.mutate(form, { context: keyContext(newKey()) })
      await onDone()
      toast({ message: t('saved') })
    } catch (failed) {
      setError(failed)
    }
    setProgress(null)
  }
  return { progress, error, send }
}
