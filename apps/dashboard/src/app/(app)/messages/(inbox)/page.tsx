import { IconMessages } from '@tabler/icons-react'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/empty-state'
import { pageTitle } from '@/server/page-title'

export const generateMetadata = pageTitle('messages')

/** Beside the list, until a conversation is opened. */
export default async function InboxPage() {
  const t = await getTranslations('messages.inbox')
  return <EmptyState icon={IconMessages} title={t('choose.title')} text={t('choose.text')} />
}
