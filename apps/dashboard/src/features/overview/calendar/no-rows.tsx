'use client'
import { IconArchive, IconHome2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { LinkButton } from '../../../components/link-button'
import { NoMatch } from '../../../components/no-match'
import { paths } from '../../../paths'
import type { CalendarSearch } from './calendar-search'

type Props = { search: Pick<CalendarSearch, 'query' | 'tag'>; is_single: boolean; onClear: () => void }

/** No property to show in the calendar: none exists, none matches, or it is archived. */
export function NoRows({ search: { query, tag }, is_single, onClear }: Props) {
  const t = useTranslations('calendar')
  if (is_single)
    return <EmptyState icon={IconArchive} title={t('archived.title')} text={t('archived.text')} />
  if (query || tag)
    return (
      <NoMatch
        title={t('no_match.title')}
        text={query ? t('no_match.text', { query }) : t('no_match.tag', { tag })}
        onClear={onClear}
      />
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
