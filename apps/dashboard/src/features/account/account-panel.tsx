'use client'
import { Button, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { MantineColorScheme } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { IconKeyboard, IconLogout, IconSelector } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { LANGUAGES } from '../../i18n/locale'
import { signOut } from '../auth/sign-in'
import classes from './account-panel.module.css'
import { useLanguage } from './use-language'

const PANEL = 'account-panel'
const SCHEMES = ['auto', 'light', 'dark'] as const satisfies MantineColorScheme[]

type Props = {
  account: { name: string; last_name: string; email: string }
  /** Lists the keys of the page. */
  onKeys: () => void
}

/** Who is signed in, and what only concerns them: language, colours, signing out. A native popover. */
export function AccountPanel({ account, onKeys }: Props) {
  const t = useTranslations('account')
  const fullName = `${account.name} ${account.last_name}`
  return (
    <div className={classes['account']}>
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
      <dialog id={PANEL} popover="auto" aria-label={t('label')} className={classes['panel']}>
        <p className={classes['who']}>
          <strong>{fullName}</strong>
          <span>{account.email}</span>
        </p>
        <LanguageChoice />
        <SchemeChoice />
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

function LanguageChoice() {
  const t = useTranslations('account')
  const choose = useLanguage()
  const data = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }))
  return (
    <div>
      <p className={classes['label']}>{t('language')}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('language')}
        data={data}
        value={useLocale()}
        onChange={choose}
      />
    </div>
  )
}

function SchemeChoice() {
  const t = useTranslations('account')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  // The server cannot know what this browser remembers.
  const chosen = useMounted() ? colorScheme : 'auto'
  const choose = (value: string) => {
    const scheme = SCHEMES.find((known) => known === value)
    if (scheme) setColorScheme(scheme)
  }
  const data = SCHEMES.map((value) => ({ value, label: t(`scheme.${value}`) }))
  return (
    <div>
      <p className={classes['label']}>{t('scheme.label')}</p>
      <SegmentedControl
        fullWidth
        aria-label={t('scheme.label')}
        data={data}
        value={chosen}
        onChange={choose}
      />
    </div>
  )
}

const initials = ({ name, last_name }: Props['account']): string =>
  [name, last_name]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase()
