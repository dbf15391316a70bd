'use client'
import { IconArchive, IconHome2, IconSearchOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../components/empty-state'
import { LinkButton } from '../../components/link-button'
import { paths } from '../../paths'

/** Where no property has a calendar to show: none is there, none of that name, or the one is archived. */
export function NoRows({ query, is_single }: { query: string; is_single: boolean }) {
  const t = useTranslations('calendar')
  if (is_single)
    return <EmptyState icon={IconArchive} title={t('archived.title')} text={t('archived.text')} />
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
