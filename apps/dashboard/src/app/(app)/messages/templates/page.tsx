import { PageSkeleton } from '@/components/page-skeleton'
import { TemplateList } from '@/features/messages/templates/template-list'
import { allTemplatesInput } from '@/features/messages/templates/template-list-input'
import { api, HydrateClient } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'
import { withSkeleton } from '@/server/with-skeleton'

export const generateMetadata = pageTitle('message_templates')

async function MessageTemplatesPage() {
  await requireUser()
  await api.messageTemplates.list.prefetch(allTemplatesInput)
  return (
    <HydrateClient>
      <TemplateList />
    </HydrateClient>
  )
}

export default withSkeleton(<PageSkeleton rows={5} height={60} />, MessageTemplatesPage)
