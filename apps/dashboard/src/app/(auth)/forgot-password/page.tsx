import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/account/auth/auth-head'
import { MailedLinkForm } from '@/features/account/auth/mailed-link-form'
import { linkTo } from '@/i18n/rich-links'
import { paths } from '@/paths'
import { pageTitle } from '@/server/page-title'
import { services } from '@/server/services'

export const generateMetadata = pageTitle('forgot_password')

export default async function ForgotPasswordPage() {
  const t = await getTranslations('auth')
  return (
    <MailedLinkForm purpose="forgot_password" mail_web_url={services().env.MAIL_WEB_URL ?? null}>
      <AuthHead
        title={t('forgot_password.title')}
        text={t.rich('forgot_password.text', { link: linkTo(paths.signIn()) })}
      />
    </MailedLinkForm>
  )
}
