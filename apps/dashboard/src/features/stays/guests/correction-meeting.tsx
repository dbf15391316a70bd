'use client'
import { useTranslations } from 'next-intl'
import { Notice } from '../../../components/notice'
import type { Met } from '../../../components/merge-edits'
import type { GuestFormValues } from './guest-form-values'
import { useRegistrationWords } from './use-registration-words'

/**
 * Shows what somebody else has corrected in the meantime: what was adopted, and where it conflicts with what
 * is typed here.
 */
export function CorrectionMeeting({ met: { theirs_alone, contested } }: { met: Met<GuestFormValues> }) {
  const t = useTranslations('guests.correct.meeting')
  const words = useRegistrationWords()
  const list = (fields: readonly (keyof GuestFormValues)[]) => fields.map(words.label).join(', ')
  return (
    <Notice tone="attention" role="alert" title={t('title')}>
      {theirs_alone.length > 0 && <p>{t('taken', { fields: list(theirs_alone) })}</p>}
      {contested.length > 0 && <p>{t('contested', { fields: list(contested) })}</p>}
      <p>{t('again')}</p>
    </Notice>
  )
}
