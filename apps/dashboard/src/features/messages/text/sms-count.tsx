'use client'
import { useLocale, useTranslations } from 'next-intl'
import { sampleValues } from './sample-values'
import { smsLength } from './sms-length'

/** How many SMS a text takes, and why one with other letters takes more. */
export function SmsCount({ text }: { text: string }) {
  const t = useTranslations('messages')
  const samples = sampleValues(useLocale())
  const { segments, units_left, encoding, is_exact } = smsLength(text, (name) => samples[name])
  if (segments === 0) return null
  return (
    <>
      {t(is_exact ? 'sms.count' : 'sms.about', { count: segments, left: units_left })}
      {encoding === 'ucs2' && ` ${t('sms.other_letters')}`}
    </>
  )
}
