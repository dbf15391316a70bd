import { IconMessages } from '@tabler/icons-react'
import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/empty-state'
import { LinkButton } from '@/components/link-button'
import { OpenFirst } from '@/features/messages/inbox/open-first'
import { paths } from '@/paths'
import { api } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('messages')

/** Beside the list, until a conversation is opened: the latest that waits for an answer, or else the latest of all. */
export default async function InboxPage() {
  await requireUser()
  const t = await getTranslations('messages.inbox')
  const { items } = await api.messages.listConversations({ state: 'unanswered', size: 1 })
  const [waiting] = items
  const [first] = waiting ? [waiting] : (await api.messages.listConversations({ size: 1 })).items
  return (
    <EmptyState
      icon={IconMessages}
      title={t('choose.title')}
      text={t('choose.text')}
      action={
        <>
          {first && <OpenFirst booking_id={first.booking_id} />}
          {waiting && (
            <LinkButton href={paths.conversation(waiting.booking_id)}>
              {waiting.guest_name === null
                ? t('choose.answer')
                : t('choose.answer_to', { name: waiting.guest_name })}
            </LinkButton>
          )}
        </>
      }
    />
  )
}
