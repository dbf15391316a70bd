'use client'
import { useState } from 'react'
import { anchorIn } from '../../../components/anchor-in'
import { sectionsAt, type SettingsSection } from './settings-sections'

/**
 * The sections that a phone shows with their fields: what the URL names at first, then what its reader opens, and those in
 * which something turns out to be wrong.
 */
export function useOpenSections(errors: Readonly<Record<string, unknown>>) {
  const [open, setOpen] = useState<ReadonlySet<SettingsSection>>(
    // The settings are only rendered in the browser, once they are read with their version.
    () => new Set(sectionsAt([anchorIn(window.location.hash)])),
  )
  const wrong = sectionsAt(Object.keys(errors))
  const [known, setKnown] = useState<readonly SettingsSection[]>([])
  if (wrong.join() !== known.join()) {
    setKnown(wrong)
    setOpen(open.union(new Set(wrong.filter((section) => !known.includes(section)))))
  }
  return {
    isOpen: (section: SettingsSection) => open.has(section),
    toggle: (section: SettingsSection) => setOpen((before) => before.symmetricDifference(new Set([section]))),
  }
}
