'use client'
import { Button, Stack } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LiveFields } from '../../../components/live-fields'
import { paths } from '../../../paths'
import { AuthHead } from './auth-head'
import { signOut } from './sign-in'

/**
 * For somebody who came through a provider with the address of an existing account: how to sign in, and how
 * to link both.
 */
export function AddressTaken({ email }: { email: string }) {
  const t = useTranslations('auth.address_taken')
  const [isBusy, setIsBusy] = useState(false)
  const goBack = () => {
    setIsBusy(true)
    void signOut(paths.signIn({ callbackUrl: paths.security }))
  }
  return (
    <>
      <AuthHead title={t('title')} text={t('text', { email })} />
      <Stack gap="lg">
        <p>{t('how')}</p>
        <LiveFields>
          <Button fullWidth loading={isBusy} onClick={goBack}>
            {t('action')}
          </Button>
        </LiveFields>
      </Stack>
    </>
  )
}
