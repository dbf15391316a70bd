import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/account/auth/auth-head'
import { MailedLinkForm } from '@/features/account/auth/mailed-link-form'
import { NextSteps } from '@/features/account/auth/next-steps'
import { ProviderButtons } from '@/features/account/auth/provider-buttons'
import { linkTo } from '@/i18n/rich-links'
import { paths } from '@/paths'
import { pageTitle } from '@/server/page-title'
import { services } from '@/server/services'
import { requireStranger } from '@/server/session'
import { signInProviders } from '@/server/sign-in-providers'

export const generateMetadata = pageTitle('sign_up')

export default async function SignUpPage() {
  await requireStranger()
  const t = await getTranslations('auth')
  return (
    <MailedLinkForm
      purpose="sign_up"
      mail_web_url={services().env.MAIL_WEB_URL ?? null}
      otherwise={
        <>
          <ProviderButtons providers={signInProviders()} destination={paths.home} />
          <NextSteps />
        </>
      }
      afterwards={<NextSteps now="link" />}
    >
      <AuthHead
        title={t('sign_up.title')}
        text={t.rich('sign_up.or_sign_in', { link: linkTo(paths.signIn()) })}
      />
    </MailedLinkForm>
  )
}
