'use client'
import { Button } from '@mantine/core'
import type { SignInProvider } from '@stayward/contract/account/auth'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LiveFields } from '../../../components/live-fields'
import { RefusalNotice } from '../../../components/refusal-notice'
import { paths } from '../../../paths'
import { goToProvider } from './sign-in'

/**
 * Leaves for a provider to prove who they are, on a click: other sites may open this page, but must not start
 * that.
 */
export function ConfirmAtProvider({ provider: { id, name } }: { provider: SignInProvider }) {
  const t = useTranslations('auth.providers')
  const [isLeaving, setIsLeaving] = useState(false)
  const [code, setCode] = useState<string | null>(null)
  const leave = async () => {
    setIsLeaving(true)
    setCode(null)
    const reason = await goToProvider(id, paths.confirm(), 'prove')
    if (reason === null) return
    setCode(reason)
    setIsLeaving(false)
  }
  return (
    <>
      {code !== null && <RefusalNotice code={code} />}
      <LiveFields>
        <Button fullWidth loading={isLeaving} onClick={() => void leave()}>
          {t('continue', { provider: name })}
        </Button>
      </LiveFields>
    </>
  )
}
