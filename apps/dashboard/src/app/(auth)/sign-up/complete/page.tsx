import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/auth/auth-head'
import { CompleteSignUpForm } from '@/features/auth/complete-sign-up-form'
import { DeadLink } from '@/features/auth/dead-link'
import { paths } from '@/paths'
import { provedEmail } from '@/features/auth/proved-email'
import { api } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'

export const generateMetadata = pageTitle('complete_sign_up')

export default async function CompleteSignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const token = first(await searchParams, 'token') ?? ''
  const email = await provedEmail(() => api.auth.openSignUpLink({ token }))
  if (email === null) return <DeadLink again={paths.signUp} />
  const t = await getTranslations('auth')
  return (
    <>
      <AuthHead title={t('complete_sign_up.title')} text={t('complete_sign_up.text', { email })} />
      <CompleteSignUpForm token={token} email={email} />
    </>
  )
}
