'use client'
import { Button } from '@mantine/core'
import { haveMet } from '../../../components/merge-edits'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { LiveForm } from '../../../components/live-form'
import classes from './property-settings.module.css'
import { type Fold, SectionFold } from './section-fold'
import { fieldsOf, type SettingsSection } from './settings-sections'
import { meetingIn, type PropertySettingsState } from './use-property-settings'

const PropertyMeetingNotice = dynamic(() =>
  import('./property-meeting-notice').then((module) => module.PropertyMeetingNotice),
)

type Props = {
  section: SettingsSection
  settings: PropertySettingsState
  /** How it folds on a phone; null on wider screens, which show all of it. */
  fold: Fold | null
  /** Shows its fields, with what belongs below them. */
  children: (foot: ReactNode) => ReactNode
}

/** One section of the settings: a form of its own, which Enter saves. */
export function SettingsSectionForm({ section, settings, fold, children }: Props) {
  const t = useTranslations('properties.settings')
  const { form, meeting, changed, stopped, save } = settings
  const met = meeting && meetingIn(meeting, fieldsOf(section))
  const isChanged = changed.includes(section)
  return (
    <LiveForm
      className={classes['section']}
      onSubmit={(event) => {
        event.preventDefault()
        if (isChanged) save(section)
      }}
    >
      {/* Enter submits a form with several fields only if it has a button. */}
      <button type="submit" hidden aria-label={t('save_section')} />
      {met && haveMet(met) && (
        <PropertyMeetingNotice
          meeting={met}
          form={form}
          isTyping={isChanged || met.contested.length > 0}
          takesFocus={stopped === section || stopped === 'all'}
        />
      )}
      <SectionFold section={section} settings={settings} fold={fold}>
        {children(changed.length > 1 && isChanged && <SectionFoot section={section} settings={settings} />)}
      </SectionFold>
    </LiveForm>
  )
}

/** Saves one of several changed sections. */
function SectionFoot({ section, settings: { saving, save, discard } }: Omit<Props, 'children' | 'fold'>) {
  const t = useTranslations('properties.settings')
  const names = useTranslations('properties.settings.sections')
  const name = names(section)
  return (
    <div className={classes['foot']}>
      <Button
        size="xs"
        variant="default"
        loading={saving === section}
        disabled={saving !== null && saving !== section}
        aria-label={t('save_section_label', { section: name })}
        onClick={() => save(section)}
      >
        {t('save_section')}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        disabled={saving !== null}
        aria-label={t('discard_section_label', { section: name })}
        onClick={() => discard(section)}
      >
        {t('discard_section')}
      </Button>
    </div>
  )
}
