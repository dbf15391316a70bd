'use client'
import { IconCloudUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Badge } from '../../../components/badge'

/** Marks something as being on this phone only, for now. */
export function WaitingMark() {
  const t = useTranslations('job_outbox')
  return (
    <Badge tone="attention" icon={IconCloudUp}>
      {t('waiting')}
    </Badge>
  )
}
