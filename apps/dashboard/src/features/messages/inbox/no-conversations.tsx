'use client'
import { IconMessages } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { EmptyState } from '../../../components/empty-state'
import { LinkButton } from '../../../components/link-button'
import { NoMatch } from '../../../components/no-match'
import { paths } from '../../../paths'
import { type InboxSearch, isFiltered } from './inbox-search'

/** Why the inbox is empty: nothing waits, nothing came in or left, or nothing that the filters let through. */
export function NoConversations({ search, onClear }: { search: InboxSearch; onClear: () => void }) {
  const t = useTranslations('messages.inbox')
  if (isFiltered(search))
    return <NoMatch title={t('no_match.title')} text={t('no_match.text')} onClear={onClear} />
  if (search.state === 'unanswered')
    return <EmptyState icon={IconMessages} title={t('answered.title')} text={t('answered.text')} />
  return (
    <EmptyState
      icon={IconMessages}
      title={t('empty.title')}
      text={t('empty.text')}
      action={<LinkButton href={paths.messageRules}>{t('empty.action')}</LinkButton>}
    />
  )
}
