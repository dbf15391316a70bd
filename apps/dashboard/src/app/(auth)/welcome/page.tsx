import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/auth/auth-head'
import { WelcomeForm } from '@/features/auth/welcome-form'
import { pageTitle } from '@/server/page-title'
import { requireIdentity } from '@/server/session'

export const generateMetadata = pageTitle('welcome')

export default async function WelcomePage() {
  const { email } = await requireIdentity()
  const t = await getTranslations('auth.welcome')
  return (
    <>
      <AuthHead title={t('title')} text={t('text', { email })} />
      <WelcomeForm />
    </>
  )
}
