'use client'
import { useWindowEvent } from '@mantine/hooks'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useId, useRef, useState } from 'react'
import { Link } from '../../../components/link'
import { LiveFields } from '../../../components/live-fields'
import { paths } from '../../../paths'
import classes from './settings-nav.module.css'
import { SETTINGS_PLACES } from './settings-places'

/** The pages of the settings, in groups: beside them, or behind a button above them where there is little room. */
export function SettingsNav({ isAdmin, isCrew }: { isAdmin: boolean; isCrew: boolean }) {
  const t = useTranslations('settings')
  const pathname = usePathname()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  // Another page closes it, also by Back.
  const [openAt, setOpenAt] = useState<string | null>(null)
  const isOpen = openAt === pathname
  const close = () => {
    setOpenAt(null)
    // Wide screens have no button, and keep the focus where it is.
    button.current?.focus()
  }
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape' && isOpen) close()
  })
  const groups = SETTINGS_PLACES.filter(
    (group) => !('for' in group) || (group.for === 'admins' ? isAdmin : !isCrew),
  )
  const current = groups
    .flatMap<{ name: PlaceName; href: string }>(({ places }) => places)
    .find(({ href }) => pathname === href || (href !== paths.settings && pathname.startsWith(`${href}/`)))
  return (
    <nav className={classes['nav']} aria-label={t('label')} data-open={isOpen || undefined}>
      <LiveFields>
        <button
          ref={button}
          type="button"
          className={classes['toggle']}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpenAt(isOpen ? null : pathname)}
        >
          <span className={classes['of']}>{t('label')}</span>{' '}
          {current && <span className={classes['current']}>{t(`places.${current.name}`)}</span>}
          <IconChevronDown size={16} stroke={1.5} aria-hidden />
        </button>
      </LiveFields>
      <p className={classes['heading']} aria-hidden>
        {t('label')}
      </p>
      <div id={id} className={classes['groups']}>
        {groups.map(({ group, places }) => (
          <div key={group}>
            <p id={`${id}-${group}`} className={classes['title']}>
              {t(`groups.${group}`)}
            </p>
            <ul aria-labelledby={`${id}-${group}`}>
              {places.map(({ name, href }) => (
                <li key={name}>
                  <Link
                    className={classes['place']}
                    href={href}
                    aria-current={current?.name === name ? (pathname === href ? 'page' : true) : undefined}
                    onClick={() => isOpen && close()}
                  >
                    {t(`places.${name}`)}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </nav>
  )
}

type PlaceName = (typeof SETTINGS_PLACES)[number]['places'][number]['name']
