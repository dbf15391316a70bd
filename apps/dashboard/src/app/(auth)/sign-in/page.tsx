import { getTranslations } from 'next-intl/server'
import { RefusalNotice } from '@/components/refusal-notice'
import { AuthHead } from '@/features/account/auth/auth-head'
import { ProviderButtons } from '@/features/account/auth/provider-buttons'
import { SignInWays } from '@/features/account/auth/sign-in-ways'
import { linkTo } from '@/i18n/rich-links'
import { paths, safeCallback, withError } from '@/paths'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'
import { services } from '@/server/services'
import { requireStranger } from '@/server/session'
import { signInProviders } from '@/server/sign-in-providers'
import { toldRefusal } from '@/server/sign-in-refusal'

export const generateMetadata = pageTitle('sign_in')

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams
  const destination = safeCallback(first(params, 'callbackUrl'), services().env.DASHBOARD_URL)
  const refusal = toldRefusal(first(params, 'error'))
  await requireStranger(refusal ? withError(destination, refusal) : destination)
  const t = await getTranslations('auth')
  return (
    <SignInWays
      destination={destination}
      mail_web_url={services().env.MAIL_WEB_URL ?? null}
      way={first(params, 'way') === 'link' ? 'link' : 'password'}
      otherwise={<ProviderButtons providers={signInProviders()} destination={destination} />}
    >
      <AuthHead
        title={t('sign_in.title')}
        text={t.rich('sign_in.or_sign_up', { link: linkTo(paths.signUp) })}
      />
      {refusal && <RefusalNotice code={refusal} />}
    </SignInWays>
  )
}
