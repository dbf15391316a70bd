'use client'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import classes from './section-fold.module.css'
import { SectionSummary } from './section-summary'
import type { SettingsSection } from './settings-sections'
import type { PropertySettingsState } from './use-property-settings'

/** Whether a section is open on a phone, and what opens or closes it. */
export type Fold = { isOpen: boolean; onToggle: () => void }

type Props = HeadProps & {
  /** Null on wider screens, which show all of it. */
  fold: Fold | null
  children: ReactNode
}

/** The fields of a section, which a phone that is turned keeps as they are; folded, they are behind its head. */
export function SectionFold({ section, settings, fold, children }: Props) {
  return (
    <div>
      {fold && <SectionHead section={section} settings={settings} fold={fold} />}
      {/* Hidden fields keep what is typed into them. */}
      <div className={classes['fields']} hidden={fold !== null && !fold.isOpen}>
        {children}
      </div>
    </div>
  )
}

type HeadProps = { section: SettingsSection; settings: PropertySettingsState }

/** The name of a section and what it says now. */
function SectionHead({ section, settings, fold: { isOpen, onToggle } }: HeadProps & { fold: Fold }) {
  const t = useTranslations('properties.settings')
  return (
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
  )
}
