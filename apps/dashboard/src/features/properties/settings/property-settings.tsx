'use client'
import { Skeleton } from '@mantine/core'
import type { Property } from '@stayward/contract/properties/property'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import type { ReactNode } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useAnchor } from '../../../components/use-anchor'
import { useIsPhone } from '../../../components/use-is-phone'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { READ_CURRENT } from '../../../trpc/row-versions'
import { ArrivalSection } from '../sections/arrival-section'
import { ContactSection } from '../sections/contact-section'
import { GuestTextsSection } from '../sections/guest-texts-section'
import { LocationSection } from '../sections/location-section'
import { RegistrationSection } from '../sections/registration-section'
import classes from './property-settings.module.css'
import { SaveBar } from './save-bar'
import { SettingsIndex } from './settings-index'
import { SettingsSectionForm } from './settings-section'
import { SETTINGS_SECTIONS, type SettingsSection } from './settings-sections'
import { useOpenSections } from './use-open-sections'
import { type PropertySettingsState, usePropertySettings } from './use-property-settings'

const AutomationSection = dynamic(
  () => import('../automation-section').then((module) => module.AutomationSection),
  { loading: () => <Skeleton height={520} radius="sm" /> },
)
const DetailsSection = dynamic(
  () => import('../sections/details-section').then((module) => module.DetailsSection),
  { loading: () => <Skeleton height={420} radius="sm" /> },
)
const AuthorityFields = dynamic(
  () => import('../sections/authority-fields').then((module) => module.AuthorityFields),
  { loading: () => <Skeleton height={80} radius="sm" /> },
)

type Props = {
  property_id: string
  /** Below the sections: how to archive the property, for those who may. Its anchor is `archive`. */
  archive: ReactNode
}

/** Changes a property, section by section. */
export function PropertySettings({ property_id, archive }: Props) {
  const t = useTranslations('common')
  // Read again with its version, so that the change applies to what is shown.
  const current = api.properties.get.useQuery({ property_id }, READ_CURRENT)
  if (current.isFetchedAfterMount && current.data)
    return (
      <Settings
        latest={current.data}
        readLatest={async () => (await current.refetch()).data ?? null}
        archive={archive}
      />
    )
  if (current.isError) return <ErrorNotice error={current.error} retry={() => void current.refetch()} />
  return <RowsSkeleton rows={6} height={60} label={t('loading')} />
}

type SettingsProps = Pick<Props, 'archive'> & {
  latest: Property
  readLatest: () => Promise<Property | null>
}

function Settings({ latest, readLatest, archive }: SettingsProps) {
  const names = useTranslations('properties.settings.sections')
  const settings = usePropertySettings({ latest, readLatest })
  const isPhone = useIsPhone()
  const sections = useOpenSections(settings.form.errors)
  useAnchor()
  const entries = SETTINGS_SECTIONS.map((section) => ({
    anchor: section,
    label: names(section),
    isChanged: settings.changed.includes(section),
  }))
  return (
    <div className={classes['layout']}>
      {/* Folded, the sections are their own index. */}
      {isPhone !== true && (
        <SettingsIndex
          path={paths.property(latest.id, 'settings')}
          entries={
            archive ? [...entries, { anchor: 'archive', label: names('archive'), isChanged: false }] : entries
          }
        />
      )}
      <div className={classes['sections']}>
        {SETTINGS_SECTIONS.map((section) => (
          <SettingsSectionForm
            key={section}
            section={section}
            settings={settings}
            fold={
              isPhone === true
                ? { isOpen: sections.isOpen(section), onToggle: () => sections.toggle(section) }
                : null
            }
          >
            {(foot) => <SectionFields section={section} settings={settings} foot={foot} />}
          </SettingsSectionForm>
        ))}
        {archive}
        <SaveBar settings={settings} />
      </div>
    </div>
  )
}

type FieldsProps = { section: SettingsSection; settings: PropertySettingsState; foot: ReactNode }

function SectionFields({ section, settings: { form, base }, foot }: FieldsProps) {
  switch (section) {
    case 'automation':
      return <AutomationSection form={form} property={base} foot={foot} />
    case 'arrival':
      return <ArrivalSection form={form} foot={foot} />
    case 'texts':
      return <GuestTextsSection form={form} foot={foot} />
    case 'contact':
      return <ContactSection form={form} foot={foot} />
    case 'reporting':
      return (
        <RegistrationSection
          form={form}
          reporting={<AuthorityFields form={form} property={base} />}
          foot={foot}
        />
      )
    case 'details':
      return <DetailsSection form={form} foot={foot} />
    case 'location':
      return <LocationSection form={form} foot={foot} />
  }
}
