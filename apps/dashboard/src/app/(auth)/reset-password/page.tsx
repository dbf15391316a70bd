import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/account/auth/auth-head'
import { DeadLink } from '@/features/account/auth/dead-link'
import { provedEmail } from '@/features/account/auth/proved-email'
import { ResetPasswordForm } from '@/features/account/auth/reset-password-form'
import { paths } from '@/paths'
import { api } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'

export const generateMetadata = pageTitle('reset_password')

export default async function ResetPasswordPage({ searchParams }: { searchParams: SearchParams }) {
  const token = first(await searchParams, 'token') ?? ''
  const email = await provedEmail(() => api.auth.openPasswordReset({ token }))
  if (email === null) return <DeadLink again={paths.forgotPassword} />
  const t = await getTranslations('auth')
  return (
    <>
      <AuthHead title={t('reset_password.title')} text={t('reset_password.text', { email })} />
      <ResetPasswordForm token={token} email={email} />
    </>
  )
}
