'use client'
import { IconHome2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../components/empty-state'
import { LinkButton } from '../../components/link-button'
import { paths } from '../../paths'

/** Shown instead of the way to connect calendars while there is no property to connect them to. */
export function PropertyFirst() {
  const t = useTranslations('channels.property_first')
  return (
    <EmptyState
      icon={IconHome2}
      title={t('title')}
      text={t('text')}
      action={<LinkButton href={paths.newProperty}>{t('action')}</LinkButton>}
    />
  )
}
