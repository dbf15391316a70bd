import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/auth/auth-head'
import { SignInForm } from '@/features/auth/sign-in-form'
import { linkTo } from '@/i18n/rich-links'
import { paths, safeCallback } from '@/paths'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'
import { requireStranger } from '@/server/session'

export const generateMetadata = pageTitle('sign_in')

export default async function SignInPage({ searchParams }: { searchParams: SearchParams }) {
  const destination = safeCallback(first(await searchParams, 'callbackUrl'))
  await requireStranger(destination)
  const t = await getTranslations('auth')
  return (
    <>
      <AuthHead
        title={t('sign_in.title')}
        text={t.rich('sign_in.or_sign_up', { link: linkTo(paths.signUp) })}
      />
      <SignInForm destination={destination} />
    </>
  )
}
