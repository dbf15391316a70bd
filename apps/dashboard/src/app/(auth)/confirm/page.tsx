import { getTranslations } from 'next-intl/server'
import { RefusalNotice } from '@/components/refusal-notice'
import { AuthHead } from '@/features/account/auth/auth-head'
import { ConfirmAtProvider } from '@/features/account/auth/confirm-at-provider'
import { ConfirmByLink } from '@/features/account/auth/confirm-by-link'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'
import { currentActor } from '@/server/session'
import { signInProviders } from '@/server/sign-in-providers'
import { toldRefusal } from '@/server/sign-in-refusal'

export const generateMetadata = pageTitle('confirm')

/** Opened next to the page that asked for a proof, from a mailed link or on the way to a provider. */
export default async function ConfirmPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams
  const t = await getTranslations('auth.confirm')
  const refusal = toldRefusal(first(params, 'error'))
  const token = first(params, 'token')
  const provider = signInProviders().find(({ id }) => id === first(params, 'provider'))
  if ((await currentActor()).kind !== 'user')
    return <AuthHead title={t('elsewhere.title')} text={t('elsewhere.text')} />
  if (first(params, 'done') !== null) return <AuthHead title={t('done.title')} text={t('done.text')} />
  if (token !== null)
    return (
      <>
        <AuthHead title={t('title')} text={t('by_link')} />
        <ConfirmByLink token={token} />
      </>
    )
  if (provider && refusal === null)
    return (
      <>
        <AuthHead title={t('title')} text={t('at_provider', { provider: provider.name })} />
        <ConfirmAtProvider provider={provider} />
      </>
    )
  return (
    <>
      <AuthHead title={t('title')} text={t('failed')} />
      {refusal !== null && <RefusalNotice code={refusal} />}
    </>
  )
}
