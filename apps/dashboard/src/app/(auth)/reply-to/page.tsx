import { getTranslations } from 'next-intl/server'
import { RefusalNotice } from '@/components/refusal-notice'
import { AuthHead } from '@/features/account/auth/auth-head'
import { ConfirmReplyTo } from '@/features/account/company/confirm-reply-to'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'

export const generateMetadata = pageTitle('reply_to')

/** Opened from a mailed link at the address that will receive answers from guests. */
export default async function ReplyToPage({ searchParams }: { searchParams: SearchParams }) {
  const token = first(await searchParams, 'token')
  const t = await getTranslations('auth.reply_to')
  return (
    <>
      <AuthHead title={t('title')} text={t('text')} />
      {token === null ? <RefusalNotice code="link.invalid" /> : <ConfirmReplyTo token={token} />}
    </>
  )
}
