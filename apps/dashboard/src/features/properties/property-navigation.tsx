'use client'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { Link } from '../../components/link'
import { useCentredChoice } from '../../components/use-centred-choice'
import { paths } from '../../paths'
import classes from '../../components/tabs.module.css'
import type { PropertyTab } from './property-tabs'

type Props = { property_id: string; tabs: readonly PropertyTab[] }

/** The tabs of a property's page. */
export function PropertyNavigation({ property_id, tabs }: Props) {
  const t = useTranslations('properties.tabs')
  const pathname = usePathname()
  const bar = useCentredChoice<HTMLElement>(`[href="${pathname}"]`)
  // The router only considers what is below this bar: coming from far down another page it would leave the
  // head out of view.
  useEffect(() => {
    // Newer browsers return a promise, which is not a cleanup function.
    scrollTo(0, 0)
  }, [])
  return (
    <nav ref={bar} className={`${classes['tabs']} scroll-fade`} aria-label={t('label')}>
      <ul>
        {tabs.map((tab) => {
          const href = paths.property(property_id, tab)
          return (
            <li key={tab}>
              <Link
                className={classes['tab']}
                href={href}
                aria-current={pathname === href ? 'page' : undefined}
              >
                {t(tab)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
