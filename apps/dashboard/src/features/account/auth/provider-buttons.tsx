'use client'
import { Button, Stack } from '@mantine/core'
import type { SignInProvider } from '@stayward/contract/account/auth'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LiveFields } from '../../../components/live-fields'
import { RefusalNotice } from '../../../components/refusal-notice'
import classes from './provider-buttons.module.css'
import { goToProvider } from './sign-in'

type Props = {
  providers: readonly SignInProvider[]
  /** Where to go after signing in. */
  destination: string
}

/** The providers to sign in or up with, below our own form; empty if there are none. */
export function ProviderButtons({ providers, destination }: Props) {
  const t = useTranslations('auth.providers')
  const [chosen, setChosen] = useState<string | null>(null)
  const [code, setCode] = useState<string | null>(null)
  if (providers.length === 0) return null
  const choose = async (provider_id: string) => {
    setChosen(provider_id)
    setCode(null)
    setCode(await goToProvider(provider_id, destination))
  }
  const isLeaving = chosen !== null && code === null
  return (
    <div className={classes['providers']}>
      <p className={classes['or']}>{t('or')}</p>
      {code !== null && <RefusalNotice code={code} />}
      <Stack gap="sm">
        <LiveFields>
          {providers.map(({ id, name }) => (
            <Button
              key={id}
              variant="default"
              fullWidth
              loading={isLeaving && chosen === id}
              disabled={isLeaving && chosen !== id}
              onClick={() => void choose(id)}
            >
              {t('continue', { provider: name })}
            </Button>
          ))}
        </LiveFields>
      </Stack>
    </div>
  )
}
