'use client'
import type { InvitationPreview } from '@stayward/contract/properties/invitation'
import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { LinkButton } from '../../../components/link-button'
import { Notice } from '../../../components/notice'
import { useErrorWords } from '../../../errors/use-error-words'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { signOut } from '../../account/auth/sign-in'
import { AuthHead } from '../../account/auth/auth-head'
import { pathAfterJoining } from './path-after-joining'

type Props = { token: string; invitation: InvitationPreview; email: string }

/** Accepts or declines an invitation in one tap, as the signed-in user. */
export function AnswerInvitation({ token, invitation, email }: Props) {
  const t = useTranslations('invitation')
  const words = useErrorWords()
  const key = useIdempotencyKey()
  const { all, properties, invited_by: inviter, status } = invitation
  const [only, ...others] = properties
  const property = !all && others.length === 0 ? only?.name : undefined
  // An account may have verified other addresses than its own, so the invitation to another address may still
  // be accepted.
  const other_email = status === 'pending' && invitation.email !== email ? invitation.email : null
  const accept = api.propertyMembers.acceptInvitation.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: (member) => location.assign(pathAfterJoining(member)),
  })
  const decline = api.propertyMembers.declineInvitation.useMutation()
  const error = accept.error ?? decline.error
  const failure = error && words.of(error)

  if (decline.isSuccess)
    return (
      <div aria-live="polite">
        <AuthHead title={t('declined.title')} text={t('declined.text', { inviter })} />
        <LinkButton href={paths.home} variant="default" fullWidth>
          {t('declined.action')}
        </LinkButton>
      </div>
    )
  return (
    <Stack gap="sm">
      {failure && (
        <Notice tone="blocked" role="alert" title={failure.title}>
          {failure.text}
        </Notice>
      )}
      {other_email !== null && (
        <Notice tone="information" title={t('for_address', { email: other_email })}>
          {t('other_address', { email })}
        </Notice>
      )}
      {status === 'accepted' && <p>{t('accepted')}</p>}
      <Button
        size="md"
        fullWidth
        loading={accept.isPending || accept.isSuccess}
        disabled={decline.isPending}
        onClick={() => accept.mutate({ token })}
      >
        {property === undefined
          ? t(status === 'accepted' ? 'open_several' : 'accept_several')
          : t(status === 'accepted' ? 'open' : 'accept', { property })}
      </Button>
      {status === 'pending' && (
        <Button
          variant="default"
          fullWidth
          loading={decline.isPending}
          disabled={accept.isPending || accept.isSuccess}
          onClick={() => decline.mutate({ token })}
        >
          {t('decline')}
        </Button>
      )}
      {other_email === null && <p>{t('signed_in_as', { email })}</p>}
      <Button variant="subtle" size="xs" onClick={() => void signOut(paths.invitation(token))}>
        {t('other_account')}
      </Button>
    </Stack>
  )
}
