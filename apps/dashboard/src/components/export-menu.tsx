'use client'
import type { ExportedList } from '@stayward/contract/kernel/export'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { ExportButton } from './export-button'

/** A list to export, with the filters that it shows now, and a name if the same list is there in several ways. */
export type Exportable = { list: ExportedList; name?: string; filter: () => object }

// A menu weighs a tenth of a page, and few readers export.
const ExportChoices = dynamic(() => import('./export-choices').then((module) => module.ExportChoices), {
  loading: () => <ExportButton isBusy />,
})

/** Saves lists as files, in a format of the reader's choice. */
export function ExportMenu({ exports }: { exports: readonly Exportable[] }) {
  const [isWanted, setIsWanted] = useState(false)
  return isWanted ? (
    <ExportChoices exports={exports} />
  ) : (
    <ExportButton aria-haspopup="menu" onClick={() => setIsWanted(true)} />
  )
}
