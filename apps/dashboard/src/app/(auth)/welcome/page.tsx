import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/account/auth/auth-head'
import { Welcome } from '@/features/account/auth/welcome'
import { pageTitle } from '@/server/page-title'
import { requireIdentity } from '@/server/session'

export const generateMetadata = pageTitle('welcome')

export default async function WelcomePage() {
  const caller = await requireIdentity()
  const t = await getTranslations('auth.welcome')
  return (
    <Welcome caller={caller}>
      <AuthHead title={t('title')} text={t('text', { email: caller.email })} />
    </Welcome>
  )
}
