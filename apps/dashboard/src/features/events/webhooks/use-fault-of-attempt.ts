'use client'
import type { WebhookAttempt } from '@stayward/contract/events/webhook'
import { useTranslations } from 'next-intl'

/** Says why an attempt got no answer, or not all of it. */
export function useFaultOfAttempt(): (attempt: Pick<WebhookAttempt, 'fault'>) => string {
  const t = useTranslations('developers.webhooks.faults')
  return ({ fault }) => t(fault ?? 'bad_response')
}
