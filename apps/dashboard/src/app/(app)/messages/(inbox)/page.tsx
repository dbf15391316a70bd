import { IconMessages } from '@tabler/icons-react'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/empty-state'
import { LinkButton } from '@/components/link-button'
import { OpenWaiting } from '@/features/messages/inbox/open-waiting'
import { paths } from '@/paths'
import { api } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('messages')

/** Beside the list, until a conversation is opened: the latest that waits for an answer is, or the way to it. */
export default async function InboxPage() {
  await requireUser()
  const t = await getTranslations('messages.inbox')
  const { items } = await api.messages.listConversations({ state: 'unanswered', size: 1 })
  const [waiting] = items
  return (
    <EmptyState
      icon={IconMessages}
      title={t('choose.title')}
      text={t('choose.text')}
      action={
        waiting && (
          <>
            <OpenWaiting booking_id={waiting.booking_id} />
            <LinkButton href={paths.conversation(waiting.booking_id)}>
              {waiting.guest_name === null
                ? t('choose.answer')
                : t('choose.answer_to', { name: waiting.guest_name })}
            </LinkButton>
          </>
        )
      }
    />
  )
}
