import { Mark } from '@stayward/ui/mark'
import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { AccountPanel } from '../features/account/account-panel'
import { paths } from '../paths'
import classes from './app-frame.module.css'
import { Navigation } from './navigation'

type Props = { account: { name: string; last_name: string; email: string }; children: ReactNode }

/** What stands around every page of a signed-in user: navigation, account, and a way past both for the keyboard. */
export async function AppFrame({ account, children }: Props) {
  const t = await getTranslations()
  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#main">
        {t('nav.skip')}
      </a>
      <header className={classes['top']}>
        <Link className={classes['brand']} href={paths.home} aria-label={t('app.name')}>
          <Mark size={28} />
          <span>{t('app.name')}</span>
        </Link>
        <AccountPanel account={account} />
      </header>
      <Navigation />
      <main id="main" tabIndex={-1} className={classes['main']}>
        {children}
      </main>
    </div>
  )
}
