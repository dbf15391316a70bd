'use client'
import { Menu } from '@mantine/core'
import type { ExportFormat } from '@stayward/contract/kernel/export'
import { useTranslations } from 'next-intl'
import { Fragment, useEffect, useRef, useState } from 'react'
import { paths } from '../paths'
import { toast } from '../toasts/toasts'
import { ExportButton } from './export-button'
import type { Exportable } from './export-menu'
import { fetchFile } from './fetch-file'

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** The open menu of exports, and its button. */
export function ExportChoices({ exports }: { exports: readonly Exportable[] }) {
  const t = useTranslations('common.export')
  const [isBusy, setIsBusy] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const wasBusy = useRef(false)
  // A busy button is disabled, which takes its focus away.
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])
  const run = async ({ list, filter }: Exportable, format: ExportFormat) => {
    setIsBusy(true)
    const done = await fetchFile(paths.api.exportList(list), { ...filter(), format })
    setIsBusy(false)
    if (done === 'unproved') return
    toast(
      done === 'failed'
        ? { message: t('failed'), tone: 'blocked' }
        : { message: t('done', { list: t(`lists.${list}`) }), tone: 'ready' },
    )
  }
  return (
    <Menu
      position="bottom-end"
      withinPortal
      defaultOpened
      // The menu was opened before it was there, and does not know where the focus came from.
      onClose={() => button.current?.focus()}
    >
      <Menu.Target>
        <ExportButton ref={button} isBusy={isBusy} />
      </Menu.Target>
      <Menu.Dropdown>
        {exports.map((exported) => (
          <Fragment key={exported.name ?? exported.list}>
            {exports.length > 1 && <Menu.Label>{exported.name ?? t(`lists.${exported.list}`)}</Menu.Label>}
            {FORMATS.map((format) => (
              <Menu.Item key={format} onClick={() => void run(exported, format)}>
                {t(`formats.${format}`)}
              </Menu.Item>
            ))}
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
