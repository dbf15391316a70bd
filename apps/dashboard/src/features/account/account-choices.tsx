'use client'
import { type MantineColorScheme, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import { IconListCheck } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { LinkButton } from '../../components/link-button'
import { LANGUAGES } from '../../i18n/locale'
import { paths } from '../../paths'
import classes from './account-choices.module.css'
import { useLanguage } from './use-language'

const SCHEMES = ['auto', 'light', 'dark'] as const satisfies MantineColorScheme[]

/** The language and colour scheme of this browser, and the way back to the first steps. */
export function AccountChoices() {
  return (
    <>
      <LanguageChoice />
      <SchemeChoice />
      <FirstStepsLink />
    </>
  )
}

function FirstStepsLink() {
  const t = useTranslations('account')
  return (
    <LinkButton
      variant="default"
      leftSection={<IconListCheck size={16} stroke={1.5} aria-hidden />}
      href={paths.firstSteps}
    >
      {t('first_steps')}
    </LinkButton>
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
        value={colorScheme}
        onChange={choose}
      />
    </div>
  )
}
