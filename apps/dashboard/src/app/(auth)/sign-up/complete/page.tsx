import type { InvitationPreview } from '@stayward/contract/properties/invitation'
import { getTranslations } from 'next-intl/server'
import { AuthHead } from '@/features/account/auth/auth-head'
import { CompleteSignUpForm } from '@/features/account/auth/complete-sign-up-form'
import { DeadLink } from '@/features/account/auth/dead-link'
import { provedEmail } from '@/features/account/auth/proved-email'
import { openInvitation } from '@/features/properties/invitations/open-invitation'
import { paths } from '@/paths'
import { api } from '@/server/api'
import { pageTitle } from '@/server/page-title'
import { first, type SearchParams } from '@/server/search-params'

export const generateMetadata = pageTitle('complete_sign_up')

export default async function CompleteSignUpPage({ searchParams }: { searchParams: SearchParams }) {
  const params = await searchParams
  const token = first(params, 'token') ?? ''
  const email = await provedEmail(() => api.auth.openSignUpLink({ token }))
  if (email === null) return <DeadLink again={paths.signUp} />
  const invitation = first(params, 'invitation')
  const offer = invitation === null ? null : await openInvitation(invitation)
  const isOffered = offer !== null && offer !== 'gone' && offer.status === 'pending'
  const t = await getTranslations('auth.complete_sign_up')
  const joining = ({ all, properties, properties_count, invited_by: inviter }: InvitationPreview) => {
    const [only] = properties
    return !all && properties_count === 1 && only
      ? t('joining', { email, property: only.name })
      : t('joining_team', { email, inviter })
  }
  return (
    <>
      <AuthHead title={t('title')} text={isOffered ? joining(offer) : t('text', { email })} />
      <CompleteSignUpForm token={token} email={email} invitation={isOffered ? invitation : null} />
    </>
  )
}
