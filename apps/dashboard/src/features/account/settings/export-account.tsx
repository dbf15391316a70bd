'use client'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Card } from '../../../components/card'
import { fetchFile } from '../../../components/fetch-file'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import classes from './export-account.module.css'

/** Exports the whole account as a file, and says what is in it and what is not. */
export function ExportAccount() {
  const t = useTranslations('settings.export')
  const [lines, setLines] = useState<number | null>(null)
  const run = async () => {
    setLines(0)
    const done = await fetchFile(paths.api.exportAccount, {}, setLines)
    setLines(null)
    if (done === 'unproved') return
    toast(
      done === 'failed'
        ? { message: t('failed'), tone: 'blocked' }
        : { message: t('done', { count: done }), tone: 'ready' },
    )
  }
  return (
    <Card title={t('everything')}>
      <p className={classes['text']}>{t('text')}</p>
      <p className={classes['text']}>{t('left_out')}</p>
      <Button
        variant="default"
        disabled={lines !== null}
        leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        onClick={() => void run()}
      >
        {lines === null ? t('action') : t('running', { count: lines })}
      </Button>
    </Card>
  )
}
