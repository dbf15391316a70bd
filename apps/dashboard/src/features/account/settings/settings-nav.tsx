'use client'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { Link } from '../../../components/link'
import { useCentredChoice } from '../../../components/use-centred-choice'
import { paths } from '../../../paths'
import classes from './settings-nav.module.css'

const PLACES = [
  { name: 'profile', href: paths.settings },
  { name: 'company', href: paths.company, isForPlanners: true },
  { name: 'defaults', href: paths.propertyDefaults, isForPlanners: true },
  { name: 'checklists', href: paths.checklists, isForPlanners: true },
  { name: 'pay', href: paths.payRates, isForPlanners: true },
  { name: 'notifications', href: paths.notifications },
  { name: 'security', href: paths.security },
  { name: 'developers', href: paths.developers, isForPlanners: true },
  { name: 'data', href: paths.data },
  { name: 'users', href: paths.users(), isForAdmins: true },
  { name: 'maintenance', href: paths.maintenance, isForAdmins: true },
] as const

/** The pages of the settings: beside them, or side by side above them where there is little room. */
export function SettingsNav({ isAdmin, isCrew }: { isAdmin: boolean; isCrew: boolean }) {
  const t = useTranslations('settings')
  const pathname = usePathname()
  const places = PLACES.filter(
    (place) => (isAdmin || !('isForAdmins' in place)) && !(isCrew && 'isForPlanners' in place),
  )
  const current = places.find(
    ({ href }) => pathname === href || (href !== paths.settings && pathname.startsWith(`${href}/`)),
  )
  const strip = useCentredChoice<HTMLUListElement>(`[href="${current?.href}"]`)
  return (
    <nav className={classes['nav']} aria-label={t('label')}>
      <p className={classes['title']} aria-hidden>
        {t('label')}
      </p>
      <ul ref={strip} className="scroll-fade">
        {places.map(({ name, href }) => (
          <li key={name}>
            <Link
              className={classes['place']}
              href={href}
              aria-current={current?.name === name ? (pathname === href ? 'page' : true) : undefined}
            >
              {t(`places.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
