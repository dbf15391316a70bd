'use client'
import { Button, Skeleton } from '@mantine/core'
import { IconKeyboard, IconLogout, IconSelector } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { LiveFields } from '../../components/live-fields'
import { signOut } from './auth/sign-in'
import classes from './account-panel.module.css'

const PANEL = 'account-panel'

// Every page has the panel, but few readers open it.
const AccountChoices = dynamic(() => import('./account-choices').then((module) => module.AccountChoices), {
  loading: () => <Skeleton height={176} radius="sm" />,
})

type Props = {
  account: { name: string; last_name: string; email: string }
  /** Lists the keyboard shortcuts of the page. */
  onKeys: () => void
}

/** The signed-in user and their preferences: language, colours, signing out. A native popover. */
export function AccountPanel({ account, onKeys }: Props) {
  const t = useTranslations('account')
  const [wasOpened, setWasOpened] = useState(false)
  const fullName = `${account.name} ${account.last_name}`
  return (
    <div className={classes['account']}>
      {/* The browser opens the panel before React hydrates it, so clicks in it would be lost. */}
      <LiveFields>
        <button
          type="button"
          className={classes['opener']}
          popoverTarget={PANEL}
          aria-label={t('menu', { name: fullName })}
        >
          <span className={classes['initials']} data-initials={initials(account)} aria-hidden />
          <span className={classes['name']}>{fullName}</span>
          <IconSelector size={16} stroke={1.5} aria-hidden />
        </button>
      </LiveFields>
      <dialog
        id={PANEL}
        popover="auto"
        aria-label={t('label')}
        className={classes['panel']}
        onBeforeToggle={() => setWasOpened(true)}
      >
        <p className={classes['who']}>
          <strong>{fullName}</strong>
          <span>{account.email}</span>
        </p>
        {wasOpened && <AccountChoices />}
        <Button
          className={classes['keys'] ?? ''}
          variant="default"
          leftSection={<IconKeyboard size={16} stroke={1.5} aria-hidden />}
          popoverTarget={PANEL}
          onClick={onKeys}
        >
          {t('keys')}
        </Button>
        <Button
          variant="default"
          leftSection={<IconLogout size={16} stroke={1.5} aria-hidden />}
          onClick={() => void signOut()}
        >
          {t('sign_out')}
        </Button>
      </dialog>
    </div>
  )
}

const initials = ({ name, last_name }: Props['account']): string =>
  [name, last_name]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
