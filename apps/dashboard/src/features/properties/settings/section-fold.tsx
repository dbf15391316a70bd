'use client'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './section-fold.module.css'
import { SectionSummary } from './section-summary'
import type { SettingsSection } from './settings-sections'
import type { PropertySettingsState } from './use-property-settings'

type Props = {
  section: SettingsSection
  settings: PropertySettingsState
  isOpen: boolean
  onToggle: () => void
  children: ReactNode
}

/** A section on a phone: its name and what it says now, which opens to its fields. */
export function SectionFold({ section, settings, isOpen, onToggle, children }: Props) {
  const t = useTranslations('properties.settings')
  return (
    <div className={classes['fold']}>
      <button type="button" className={classes['head']} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes['words']}>
          <span className={classes['name']}>
            {t(`sections.${section}`)}
            {settings.changed.includes(section) && (
              <span className={classes['changed']}>
                <span className="visually-hidden">{t('changed')}</span>
              </span>
            )}
          </span>
          {!isOpen && (
            <span className={classes['summary']}>
              <SectionSummary section={section} values={settings.form.values} />
            </span>
          )}
        </span>
        <IconChevronDown size={20} stroke={1.5} aria-hidden />
      </button>
      {/* Hidden fields keep what is typed into them. */}
      <div className={classes['fields']} hidden={!isOpen}>
        {children}
      </div>
    </div>
  )
}
