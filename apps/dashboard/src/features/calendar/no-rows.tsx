'use client'
import { IconHome2, IconSearchOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../components/empty-state'
import { LinkButton } from '../../components/link-button'
import { paths } from '../../paths'

/** Where no property has a calendar to show, or none of that name. */
export function NoRows({ query }: { query: string }) {
  const t = useTranslations('calendar')
  if (query)
    return (
      <EmptyState icon={IconSearchOff} title={t('no_match.title')} text={t('no_match.text', { query })} />
    )
  return (
    <EmptyState
      icon={IconHome2}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton href={paths.newProperty}>{t('empty.action')}</LinkButton>}
    />
  )
}
