import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/account/auth/auth-head'
import { DeadLink } from '@/features/account/auth/dead-link'
import { provedEmail } from '@/features/account/auth/proved-email'
import { SignInByLink } from '@/features/account/auth/sign-in-by-link'
import { paths, safeCallback } from '@/paths'
import { api } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'
import { requireStranger } from '@/server/session'

export const generateMetadata = pageTitle('sign_in')

export default async function SignInLinkPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams
  const token = first(params, 'token') ?? ''
  const destination = safeCallback(first(params, 'callbackUrl'))
  const email = await provedEmail(() => api.auth.openSignInLink({ token }))
  if (email === null) {
    // Returning to a used sign-in link while signed in just continues.
    await requireStranger(destination)
    return (
      <DeadLink
        again={paths.signIn({ way: 'link', ...(destination !== paths.home && { callbackUrl: destination }) })}
      />
    )
  }
  const t = await getTranslations('auth.sign_in_link')
  return (
    <>
      <AuthHead title={t('title')} text={t('text')} />
      <SignInByLink token={token} email={email} destination={destination} />
    </>
  )
}
