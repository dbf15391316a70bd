'use client'
import { Button } from '@mantine/core'
import { IconCircleCheck, IconPencil } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { FormSummary } from '../../../components/form-summary'
import { useFormat } from '../../../i18n/use-format'
import classes from './save-bar.module.css'
import type { PropertySettingsState } from './use-property-settings'

/** Whether everything is saved, always in sight; saves all that was changed. */
export function SaveBar({ settings }: { settings: PropertySettingsState }) {
  const { base, changed, failure, saved, saving, save, discard, undo } = settings
  const t = useTranslations('properties')
  const names = useTranslations('properties.settings.sections')
  const format = useFormat()
  const bar = useRef<HTMLDivElement>(null)
  const hasChanges = changed.length > 0
  const words = () => {
    if (saving !== null) return t('settings.saving')
    if (hasChanges) return t('settings.unsaved', { sections: format.list(changed.map((one) => names(one))) })
    if (undo) return t('settings.discarded')
    if (saved === null) return ''
    return t('edit.saved', { name: saved === 'all' ? base.name : names(saved) })
  }
  const isShown = hasChanges || saving !== null || saved !== null || undo !== null
  const saveAll = () => {
    // A field with text that it did not understand shows its error; another value would be saved.
    const unread = bar.current?.parentElement?.querySelector<HTMLElement>('[data-unread]')
    if (unread) unread.focus()
    else save('all')
  }
  return (
    <div ref={bar} className={classes['bar']} data-shown={isShown || undefined}>
      <FormSummary failure={hasChanges ? failure : null} />
      <div className={classes['line']}>
        <output className={classes['words']}>
          {hasChanges && saving === null && <IconPencil size={18} stroke={1.5} aria-hidden />}
          {!hasChanges && saving === null && saved !== null && !undo && (
            <IconCircleCheck className={classes['done']} size={18} stroke={1.5} aria-hidden />
          )}
          <span>{words()}</span>
        </output>
        {(hasChanges || saving !== null) && (
          <div className={classes['actions']}>
            <Button variant="default" disabled={saving !== null} onClick={() => discard('all')}>
              {t('edit.reset')}
            </Button>
            <Button loading={saving !== null} onClick={saveAll}>
              {t('edit.submit')}
            </Button>
          </div>
        )}
        {!hasChanges && undo && (
          <Button variant="default" onClick={undo}>
            {t('settings.undo')}
          </Button>
        )}
      </div>
    </div>
  )
}
