'use client'
import { Button, Menu } from '@mantine/core'
import type { ExportedList, ExportFormat } from '@stayward/contract/kernel/export'
import { IconChevronDown, IconDownload } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Fragment, useState } from 'react'
import { paths } from '../paths'
import { toast } from '../toasts/toasts'
import { fetchFile } from './fetch-file'

const FORMATS: readonly ExportFormat[] = ['xlsx', 'csv']

/** A list to export, with the filters that it shows now. */
export type Exportable = { list: ExportedList; filter: () => object }

/** Saves lists as files, in a format of the reader's choice. */
export function ExportMenu({ exports }: { exports: readonly [Exportable, ...Exportable[]] }) {
  const t = useTranslations('common.export')
  const [isBusy, setIsBusy] = useState(false)
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
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
          rightSection={<IconChevronDown size={14} stroke={1.75} aria-hidden />}
        >
          {t('action')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {exports.map((exported) => (
          <Fragment key={exported.list}>
            {exports.length > 1 && <Menu.Label>{t(`lists.${exported.list}`)}</Menu.Label>}
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
