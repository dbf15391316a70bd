'use client'
import { SegmentedControl, Stack } from '@mantine/core'
import type { SignInProvider } from '@stayward/contract/account/auth'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { paths } from '../../../paths'
import { MailedLinkForm } from '../../account/auth/mailed-link-form'
import { ProviderButtons } from '../../account/auth/provider-buttons'
import { SignInWays } from '../../account/auth/sign-in-ways'
import classes from './enter-by-invitation.module.css'

const WAYS = ['sign_up', 'sign_in'] as const

type Props = {
  token: string
  email: string | null
  is_accepted: boolean
  mail_web_url: string | null
  providers: readonly SignInProvider[]
}

/** Signs somebody up or in without leaving the invitation. */
export function EnterByInvitation({ token, email, is_accepted, mail_web_url, providers }: Props) {
  const t = useTranslations('invitation')
  const [way, setWay] = useState<(typeof WAYS)[number]>(is_accepted ? 'sign_in' : 'sign_up')
  const known = email === null ? {} : { email }
  return (
    <Stack gap="md">
      {is_accepted && <p>{t('accepted')}</p>}
      {email !== null && <p className={classes['address']}>{t('for_address', { email })}</p>}
      <SegmentedControl
        fullWidth
        aria-label={t('enter.label')}
        data={WAYS.map((value) => ({ value, label: t(`enter.${value}`) }))}
        value={way}
        onChange={(value) => setWay(WAYS.find((candidate) => candidate === value) ?? 'sign_up')}
      />
      {way === 'sign_in' ? (
        <SignInWays destination={paths.invitation(token)} mail_web_url={mail_web_url} {...known} />
      ) : (
        <MailedLinkForm purpose="sign_up" invitation={token} mail_web_url={mail_web_url} {...known}>
          <p className={classes['text']}>{t('sign_up_text')}</p>
        </MailedLinkForm>
      )}
      <ProviderButtons providers={providers} destination={paths.invitation(token)} />
    </Stack>
  )
}
