'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { LiveFields } from '../../../components/live-fields'
import { RefusalNotice } from '../../../components/refusal-notice'
import { CodeStep } from './code-step'
import { asksForCode, signInWithLink } from './sign-in'
import classes from './sign-in-by-link.module.css'
import { useSignIn } from './use-sign-in'

type Props = { token: string; email: string; destination: string }

/** Consumes a mailed link on a click: programs that scan mail open links too, and must not consume them. */
export function SignInByLink({ token, email, destination }: Props) {
  const t = useTranslations('auth.sign_in_link')
  const router = useRouter()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const signIn = useSignIn(destination, (code) => {
    // The page explains a dead link, or continues if another tab has used it.
    if (code === 'link.invalid') return router.refresh()
    if (asksForCode(code)) setIsCodeAsked(true)
    setRefusal(code === 'sign_in.code_required' ? null : code)
  })
  if (isCodeAsked)
    return (
      <CodeStep
        refusal={refusal}
        isBusy={signIn.isBusy}
        onCode={(code) => void signIn.run(() => signInWithLink(token, code))}
      />
    )
  return (
    <>
      {refusal !== null && <RefusalNotice code={refusal} />}
      <LiveFields>
        <Button
          fullWidth
          classNames={{ root: classes['action'], label: classes['label'] }}
          loading={signIn.isBusy}
          onClick={() => void signIn.run(() => signInWithLink(token))}
        >
          {t('enter', { email })}
        </Button>
      </LiveFields>
    </>
  )
}
