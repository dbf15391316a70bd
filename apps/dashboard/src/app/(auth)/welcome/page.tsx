import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/auth/auth-head'
import { Welcome } from '@/features/auth/welcome'
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
