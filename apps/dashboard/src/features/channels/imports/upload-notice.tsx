'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import { SignInElsewhere } from '../../../components/sign-in-elsewhere'
import { useErrorWords } from '../../../errors/use-error-words'
import { LIMITS } from './sheet-file'
import type { UploadFailure } from './use-import-upload'
import classes from './upload-notice.module.css'

type Props = { failure: UploadFailure; name: string; again: () => void }

/** Why a file was not read, and what to do. */
export function UploadNotice({ failure, name, again }: Props) {
  const t = useTranslations('imports.new')
  const common = useTranslations('common')
  const words = useErrorWords()
  const { fault } = failure
  const { title, text, request_id } =
    fault === null
      ? words.of(failure.error)
      : { title: t(`faults.${fault}.title`), text: t(`faults.${fault}.text`, LIMITS), request_id: null }
  const canRepeat = fault === null || fault === 'cut_off' || fault === 'signed_out'
  return (
    <Notice tone="blocked" role="alert" title={title}>
      <p>{text}</p>
      {request_id && <p className={classes['request']}>{common('request_id', { id: request_id })}</p>}
      {canRepeat && (
        <>
          <p>{t('kept', { name })}</p>
          <p className={classes['actions']}>
            {fault === 'signed_out' && <SignInElsewhere />}
            <Button size="xs" variant="default" onClick={again}>
              {t('again')}
            </Button>
          </p>
        </>
      )}
    </Notice>
  )
}
