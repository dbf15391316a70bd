'use client'
import { Button } from '@mantine/core'
import { keysOf } from '@stayward/contract/kernel/keys'
import type { UseFormReturnType } from '@mantine/form'
import { IconListCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { FormSection } from '../../../components/form-section'
import { LiveFields } from '../../../components/live-fields'
import { type ChecklistFormValues, withItems } from './checklist-form-values'
import classes from './checklist-list.module.css'
import { READY_LISTS, type ReadyList } from './ready-lists'
import { useReadyWords } from './use-ready-words'

/** Fills a new checklist from a ready one; what is typed already stays. */
export function ReadyListsField({ form }: { form: UseFormReturnType<ChecklistFormValues> }) {
  const t = useTranslations('checklists')
  const [added, setAdded] = useState<{ id: ReadyList; count: number } | null>(null)
  const words = useReadyWords()
  const add = (id: ReadyList) => {
    const { name, items } = words(id)
    const values = withItems(form.getValues(), { name, service: READY_LISTS[id].service, items })
    form.setValues(values)
    const keys = new Set(items.map(({ key }) => key))
    setAdded({ id, count: values.items.filter(({ key }) => keys.has(key)).length })
  }
  return (
    <FormSection title={t('ready.title')} text={t('ready.text')}>
      <LiveFields>
        <div className={classes['ready']}>
          {keysOf(READY_LISTS).map((id) => (
            <Button
              key={id}
              size="xs"
              variant="default"
              leftSection={<IconListCheck size={14} stroke={1.75} aria-hidden />}
              onClick={() => add(id)}
            >
              {t(`ready.${id}.name`)}
            </Button>
          ))}
        </div>
      </LiveFields>
      <output className={classes['small']}>
        {added && t('ready.added', { name: t(`ready.${added.id}.name`), count: added.count })}
      </output>
    </FormSection>
  )
}
