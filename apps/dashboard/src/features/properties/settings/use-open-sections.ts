'use client'
import { useState } from 'react'
import { fieldsOf, isWithin, SETTINGS_SECTIONS, type SettingsSection } from './settings-sections'

/** Whether the URL names a section, or a field in it; codes at an authority are fields within one. */
const isNamed = (section: SettingsSection, anchor: string): boolean =>
  section === anchor || fieldsOf(section).some((field) => isWithin(field, anchor))

/** The sections that a phone shows with their fields: what the URL names at first, then what its reader opens. */
export function useOpenSections() {
  const [open, setOpen] = useState<ReadonlySet<SettingsSection>>(() => {
    // The settings are only rendered in the browser, once they are read with their version.
    const anchor = decodeURIComponent(window.location.hash.slice(1))
    return new Set(SETTINGS_SECTIONS.filter((section) => isNamed(section, anchor)))
  })
  return {
    isOpen: (section: SettingsSection) => open.has(section),
    toggle: (section: SettingsSection) => setOpen((before) => before.symmetricDifference(new Set([section]))),
  }
}
