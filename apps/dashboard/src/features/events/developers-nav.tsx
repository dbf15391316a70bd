'use client'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { Link } from '../../components/link'
import { useCentredChoice } from '../../components/use-centred-choice'
import { paths } from '../../paths'
import { DEVELOPER_PAGES } from './developer-pages'
import classes from './developers-nav.module.css'

const PLACES = [{ name: 'overview', href: paths.developers }, ...DEVELOPER_PAGES] as const

/** The pages for developers, below the settings they belong to. */
export function DevelopersNav() {
  const t = useTranslations('developers.nav')
  const pathname = usePathname()
  const current = PLACES.find(
    ({ href }) => pathname === href || (href !== paths.developers && pathname.startsWith(`${href}/`)),
  )
  const strip = useCentredChoice<HTMLUListElement>(`[href="${current?.href}"]`)
  return (
    <nav className={classes['nav']} aria-label={t('label')}>
      <ul ref={strip}>
        {PLACES.map(({ name, href }) => (
          <li key={name}>
            <Link
              className={classes['place']}
              href={href}
              aria-current={current?.name === name ? (pathname === href ? 'page' : true) : undefined}
            >
              {t(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
