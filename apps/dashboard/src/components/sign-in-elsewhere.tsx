'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { paths } from '../paths'

/** Lets somebody whose session ended sign in on another tab, so that nothing on this one is lost. */
export function SignInElsewhere() {
  const t = useTranslations('common')
  const here = usePathname()
  return (
    <Button
      component="a"
      size="xs"
      href={paths.signIn({ callbackUrl: here })}
      target="_blank"
      rel="noreferrer"
    >
      {t('sign_in_elsewhere')}
    </Button>
  )
}
