'use client'
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { Mark } from '@stayward/ui/mark'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { Link } from '../components/link'
import { rememberChoice } from '../components/remember-choice'
import { AccountPanel } from '../features/account/account-panel'
import { SearchButton } from '../features/overview/palette/search-button'
import { useShortcuts } from '../features/shortcuts/use-shortcuts'
import { paths } from '../paths'
import { Navigation } from './navigation'
import { NAVIGATION_COOKIE, type NavigationWidth } from './navigation-width'
import { placesOf } from './places'
import classes from './sidebar.module.css'

const ShortcutsDialog = dynamic(
  () => import('../features/shortcuts/shortcuts-dialog').then((module) => module.ShortcutsDialog),
  { loading: () => null },
)

type Props = {
  account: { name: string; last_name: string; email: string }
  isCrew: boolean
  /** How many conversations wait for an answer. */
  unanswered: number
  /** As the reader left it. */
  width: NavigationWidth
}

/** The sidebar of every page, on phones above and below it. */
export function Sidebar({ account, isCrew, unanswered, width: remembered }: Props) {
  const t = useTranslations()
  const [width, setWidth] = useState(remembered)
  const [isListingKeys, setIsListingKeys] = useState(false)
  const { main, more } = placesOf(isCrew)
  const places = [...main, ...more]
  useShortcuts(places, () => setIsListingKeys(true))
  const toggle = () => {
    const next = width === 'wide' ? 'narrow' : 'wide'
    rememberChoice(NAVIGATION_COOKIE, next)
    setWidth(next)
  }
  const ToggleIcon = width === 'wide' ? IconLayoutSidebarLeftCollapse : IconLayoutSidebarLeftExpand
  const toggleWords = t(width === 'wide' ? 'nav.collapse' : 'nav.expand')
  return (
    <div className={classes['sidebar']} data-navigation={width}>
      <header className={classes['top']}>
        <div className={classes['head']}>
          <Link className={classes['brand']} href={paths.home} aria-label={t('app.name')}>
            <Mark size={28} />
            <span>{t('app.name')}</span>
          </Link>
          <button
            type="button"
            className={classes['toggle']}
            aria-label={toggleWords}
            title={toggleWords}
            onClick={toggle}
          >
            <ToggleIcon size={20} stroke={1.5} aria-hidden />
          </button>
        </div>
        <div className={classes['search']}>
          <SearchButton isCrew={isCrew} />
        </div>
        <div className={classes['account']}>
          <AccountPanel account={account} onKeys={() => setIsListingKeys(true)} />
        </div>
      </header>
      <Navigation isCrew={isCrew} unanswered={unanswered} />
      {isListingKeys && <ShortcutsDialog places={places} onClose={() => setIsListingKeys(false)} />}
    </div>
  )
}
