'use client'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useUrlState } from '../../components/use-url-state'
import { toast } from '../../toasts/toasts'
import { exportGuests } from './export-guests'
import { guestFilter, guestSearchPath, parseGuestSearch } from './guest-search'

/** Takes the guests of the list along as a CSV; while it is being read, says how much has come. */
export function ExportGuestsButton() {
  const t = useTranslations('guests.export')
  const [search] = useUrlState(parseGuestSearch, guestSearchPath)
  const [lines, setLines] = useState<number | null>(null)
  const run = async () => {
    setLines(0)
    const done = await exportGuests(guestFilter(search), setLines)
    setLines(null)
    toast(
      done === null
        ? { message: t('failed'), tone: 'blocked' }
        : { message: t('done', { count: done }), tone: 'ready' },
    )
  }
  return (
    <Button
      variant="default"
      disabled={lines !== null}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void run()}
    >
      {lines === null ? t('action') : t('running', { count: lines })}
    </Button>
  )
}
