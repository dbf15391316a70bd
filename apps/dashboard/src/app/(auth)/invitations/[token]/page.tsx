import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { Welcome } from '@/features/account/auth/welcome'
import { AnswerInvitation } from '@/features/properties/invitations/answer-invitation'
import { DeadInvitation } from '@/features/properties/invitations/dead-invitation'
import { EnterByInvitation } from '@/features/properties/invitations/enter-by-invitation'
import { InvitationWords } from '@/features/properties/invitations/invitation-words'
import { openInvitation } from '@/features/properties/invitations/open-invitation'
import { paths } from '@/paths'
import { currentAccount } from '@/server/current-account'
import { pageTitle } from '@/server/page-title'
import { services } from '@/server/services'
import { currentActor } from '@/server/session'
import { signInProviders } from '@/server/sign-in-providers'

export const generateMetadata = pageTitle('invitation')

export default async function InvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params
  const invitation = await openInvitation(token)
  if (invitation === null) notFound()
  if (invitation === 'gone') return <DeadInvitation reason="gone" />
  const actor = await currentActor()
  const account = actor.kind === 'user' ? await currentAccount() : null
  const t = await getTranslations('invitation')
  return (
    <>
      <InvitationWords invitation={invitation} time_zone={account?.time_zone ?? 'UTC'} />
      {account && <AnswerInvitation token={token} invitation={invitation} email={account.email} />}
      {actor.kind === 'identity' && (
        <Welcome caller={actor} destination={paths.invitation(token)}>
          <p style={{ marginBottom: 16 }}>{t('no_account')}</p>
        </Welcome>
      )}
      {actor.kind === 'nobody' && (
        <EnterByInvitation
          token={token}
          email={invitation.email}
          is_accepted={invitation.status === 'accepted'}
          mail_web_url={services().env.MAIL_WEB_URL ?? null}
          providers={signInProviders()}
        />
      )}
    </>
  )
}
