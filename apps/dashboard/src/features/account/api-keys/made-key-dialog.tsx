'use client'
import type { ApiKey } from '@stayward/contract/account/api-key'
import { useTranslations } from 'next-intl'
import { ShownOnceDialog } from '../../../components/shown-once-dialog'

type Props = { apiKey: ApiKey; onClose: () => void }

/** Shows a new key, which is never shown again. */
export function MadeKeyDialog({ apiKey: { name, token }, onClose }: Props) {
  const t = useTranslations('api_keys.made')
  return (
    <ShownOnceDialog
      secret={token}
      words={{
        title: t('title'),
        text: t('text'),
        label: t('label', { name }),
        copy: t('copy'),
        done: t('done'),
        lost_title: t('lost_title'),
        lost_text: t('lost_text'),
      }}
      onClose={onClose}
    />
  )
}
