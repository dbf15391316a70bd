'use client'
import { UnstyledButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { LiveFields } from './live-fields'
import classes from './select-switch.module.css'
import type { Selection } from './use-selection'

/** Whether the cards of a list have boxes, which a phone has no room for until somebody wants them. */
export function useSelecting<Row extends { id: string }>(selection: Selection<Row>) {
  const [isAsked, setIsAsked] = useState(false)
  const isSelecting = isAsked || selection.rows.length > 0
  return {
    isSelecting,
    toggle: () => {
      selection.clear()
      setIsAsked(!isSelecting)
    },
  }
}

type Props = { isSelecting: boolean; onToggle: () => void }

/** Begins to select in a list of cards, and ends it. */
export function SelectSwitch({ isSelecting, onToggle }: Props) {
  const t = useTranslations('common.selecting')
  return (
    <LiveFields>
      <UnstyledButton className={classes['switch'] ?? ''} onClick={onToggle}>
        {t(isSelecting ? 'end' : 'begin')}
      </UnstyledButton>
    </LiveFields>
  )
}
