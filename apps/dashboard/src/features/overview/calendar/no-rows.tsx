'use client'
import { IconHome2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { LinkButton } from '../../../components/link-button'
import { NoMatch } from '../../../components/no-match'
import { paths } from '../../../paths'
import type { CalendarSearch } from './calendar-search'

type Props = { search: Pick<CalendarSearch, 'query' | 'tag'>; onClear: () => void }

/** No property to show in the calendar: none exists, or none matches. */
export function NoRows({ search: { query, tag }, onClear }: Props) {
  const t = useTranslations('calendar')
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
