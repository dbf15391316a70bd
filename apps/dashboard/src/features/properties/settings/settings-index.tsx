'use client'
import { useTranslations } from 'next-intl'
import { Link } from '../../../components/link'
import { useCentredChoice } from '../../../components/use-centred-choice'
import classes from './settings-index.module.css'
import { useSectionInView } from './use-section-in-view'

export type IndexEntry = {
  /** Its id on the page, and its name in the URL. */
  anchor: string
  label: string
  isChanged: boolean
}

/** The sections of a long page, beside it or, on phones, above it; the one in view is marked. */
export function SettingsIndex({ path, entries }: { path: string; entries: readonly IndexEntry[] }) {
  const t = useTranslations('properties.settings')
  const current = useSectionInView(entries.map(({ anchor }) => anchor))
  const strip = useCentredChoice<HTMLUListElement>(`[href="${path}#${current}"]`)
  return (
    <nav className={classes['index']} aria-label={t('index')}>
      <ul ref={strip}>
        {entries.map(({ anchor, label, isChanged }) => (
          <li key={anchor}>
            <Link
              className={classes['entry']}
              href={`${path}#${anchor}`}
              aria-current={current === anchor ? 'location' : undefined}
            >
              {label}
              {isChanged && (
                <span className={classes['changed']}>
                  <span className="visually-hidden">{t('changed')}</span>
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
