'use client'
import type { AccessCode } from '@stayward/contract/locks/access-code'
import { useTranslations } from 'next-intl'
import { useFaultWords } from '../../../errors/use-fault-words'
import { useNow } from '../../../i18n/now'
import { useFormat } from '../../../i18n/use-format'
import { deliveryStep, isLate, sentAt } from './code-delivery'

/**
 * Describes the delivery of a code: what the vendor answered and when, what the lock showed, and what comes
 * next.
 */
export function useDeliveryWords(vendor: string, time_zone: string): (code: AccessCode) => string[] {
  const t = useTranslations('access_codes.delivery')
  const words = useFaultWords()
  const format = useFormat()
  const now = useNow()
  const at = (instant: string) => format.moment(instant, time_zone, now)
  return (code) => {
    const { error, accepted_at, verified_at } = code
    const step = t(deliveryStep(code), {
      vendor,
      at: at(sentAt(code)),
      accepted: accepted_at === null ? '' : at(accepted_at),
      verified: verified_at === null ? '' : at(verified_at),
    })
    const retry = error?.next_attempt_at ? t('next_attempt', { at: at(error.next_attempt_at) }) : null
    return [step, error && words(error), isLate(code) ? t('late') : null, retry].filter(
      (sentence) => sentence !== null,
    )
  }
}
