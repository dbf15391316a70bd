import { getTranslations } from 'next-intl/server'
import { PageHead } from '@/components/page-head'
import { InstallationNotices } from '@/features/installation/installation-notices'
import { ProfileForm } from '@/features/account/settings/profile-form'
import { pageTitle } from '@/server/page-title'
import { requireUser } from '@/server/session'

export const generateMetadata = pageTitle('settings')

export default async function SettingsPage() {
  await requireUser()
  const t = await getTranslations('settings')
  return (
    <>
      <InstallationNotices />
      <PageHead title={t('profile.title')} about={t('profile.context')} />
      <ProfileForm />
    </>
  )
}
