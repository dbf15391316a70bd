'use client'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { fetchFile } from '../../../components/fetch-file'
import { useUrlState } from '../../../components/use-url-state'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { guestFilter, guestSearchPath, parseGuestSearch } from './guest-search'

/** The number of guests in some lines; the first one has the column names. */
const guestsOf = (lines: number): number => Math.max(0, lines - 1)

/** Exports the guests of the list as a CSV, with a progress message. */
export function ExportGuestsButton() {
  const t = useTranslations('guests.export')
  const [search] = useUrlState(parseGuestSearch, guestSearchPath)
  const [lines, setLines] = useState<number | null>(null)
  const run = async () => {
    setLines(0)
    const done = await fetchFile(paths.api.exportGuests, guestFilter(search), setLines)
    setLines(null)
    if (done === 'unproved') return
    toast(
      done === 'failed'
        ? { message: t('failed'), tone: 'blocked' }
        : { message: t('done', { count: guestsOf(done) }), tone: 'ready' },
    )
  }
  return (
    <Button
      variant="default"
      disabled={lines !== null}
      leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
      onClick={() => void run()}
    >
      {lines === null ? t('action') : t('running', { count: guestsOf(lines) })}
    </Button>
  )
}
