'use client'
import {
  IconCalendarCheck,
  IconChecklist,
  IconHome2,
  IconPlugConnected,
  IconSettings,
} from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { usePathname } from 'next/navigation'
import { paths } from '../paths'
import classes from './navigation.module.css'

const ENTRIES = [
  { name: 'bookings', href: paths.bookings(), icon: IconCalendarCheck },
  { name: 'tasks', href: paths.tasks(), icon: IconChecklist },
  { name: 'properties', href: paths.properties(), icon: IconHome2 },
  { name: 'integrations', href: paths.integrations, icon: IconPlugConnected },
  { name: 'settings', href: paths.settings, icon: IconSettings },
] as const

/** The places of the app: at the side, on phones at the bottom. */
export function Navigation() {
  const t = useTranslations('nav')
  const pathname = usePathname()
  return (
    <nav className={classes['navigation']} aria-label={t('label')}>
      <ul>
        {ENTRIES.map(({ name, href, icon: Icon }) => {
          const isHere = pathname === href || pathname.startsWith(`${href}/`)
          return (
            <li key={name}>
              <Link className={classes['entry']} href={href} aria-current={isHere ? 'page' : undefined}>
                <Icon size={20} stroke={1.5} aria-hidden />
                <span>{t(name)}</span>
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
