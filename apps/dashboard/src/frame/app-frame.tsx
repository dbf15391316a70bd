import { getTranslations } from 'next-intl/server'
import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { LiveUpdates } from '../live/live-updates'
import { ProofGate } from '../proof/proof-gate'
import { ToastRegion } from '../toasts/toast-region'
import classes from './app-frame.module.css'
import { NAVIGATION_COOKIE, navigationWidth } from './navigation-width'
import { Sidebar } from './sidebar'

type Props = {
  account: { name: string; last_name: string; email: string }
  /** Whether the reader only does tasks. */
  isCrew: boolean
  /** How many conversations wait for an answer. */
  unanswered: number
  /** Where mail arrives on a development machine. */
  mail_web_url: string | null
  /** The position from which to report changes that the page may not show. */
  live_position: string
  children: ReactNode
}

/** The frame of every signed-in page: navigation, account, and a skip link for the keyboard. */
export async function AppFrame({
  account,
  isCrew,
  unanswered,
  mail_web_url,
  live_position,
  children,
}: Props) {
  const t = await getTranslations('nav')
  const width = navigationWidth((await cookies()).get(NAVIGATION_COOKIE)?.value)
  return (
    <div className={classes['frame']}>
      <a className={classes['skip']} href="#main">
        {t('skip')}
      </a>
      <Sidebar account={account} isCrew={isCrew} unanswered={unanswered} width={width} />
      <main id="main" tabIndex={-1} className={classes['main']}>
        {children}
      </main>
      <ProofGate mail_web_url={mail_web_url} />
      <ToastRegion />
      <LiveUpdates position={live_position} />
    </div>
  )
}
