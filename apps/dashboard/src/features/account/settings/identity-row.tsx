'use client'
import { Button } from '@mantine/core'
import { IconMail, IconPlugConnected } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ConfirmDialog } from '../../../components/confirm-dialog'
import { LiveFields } from '../../../components/live-fields'
import { useActions } from '../../../errors/use-actions'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import type { Outputs } from '../../../trpc/types'
import { signOut } from '../auth/sign-in'
import classes from './security.module.css'

type Props = { identity: Outputs['auth']['identities']['items'][number] }

/** One of the reader's ways to sign in, with a button to unlink it. */
export function IdentityRow({ identity }: Props) {
  const t = useTranslations('settings.identities')
  const cache = api.useUtils()
  const [isAsked, setIsAsked] = useState(false)
  const { id, kind, provider_name, email, has_password, is_current, allowed_actions } = identity
  const action = useActions(allowed_actions)('unlink')
  const name = provider_name ?? (has_password ? t('password') : t('address'))
  const unlink = api.auth.unlinkIdentity.useMutation({
    onSuccess: async (left) => {
      if (is_current) return signOut()
      cache.auth.identities.setData(undefined, left)
      void cache.auth.sessions.invalidate()
      toast({ message: t('unlinked', { provider: name }) })
    },
  })
  const Icon = kind === 'own' ? IconMail : IconPlugConnected
  return (
    <li className={classes['row']}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <div className={classes['words']}>
        <p className={classes['device']}>{name}</p>
        <p className={classes['facts']}>{email}</p>
        {kind === 'provider' && action.reason !== null && <p className={classes['facts']}>{action.reason}</p>}
      </div>
      {kind === 'provider' && (
        <LiveFields>
          <Button
            size="xs"
            variant="subtle"
            disabled={!action.allowed}
            aria-label={t('unlink_label', { provider: name })}
            onClick={() => setIsAsked(true)}
          >
            {t('unlink')}
          </Button>
        </LiveFields>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('ask.title', { provider: name })}
          action={t('unlink')}
          isBusy={unlink.isPending || (unlink.isSuccess && is_current)}
          error={unlink.error}
          onConfirm={() => unlink.mutate({ identity_id: id })}
          onClose={() => setIsAsked(false)}
        >
          <p>{t(is_current ? 'ask.current' : 'ask.text', { provider: name })}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}
