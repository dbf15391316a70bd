'use client'
import { Button } from '@mantine/core'
import {
  MESSAGE_VARIABLES,
  type MessageTrigger,
  type MessageVariableName,
  variablesOf,
} from '@stayward/contract/messages/message-values'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { selectedField, withInserted } from './insert-at-cursor'
import classes from './variable-palette.module.css'

type Props = {
  trigger: MessageTrigger
  /** The id of the field into which values are put. */
  target: string
  /** What it is for, where a page has several. */
  of?: string
  onChange: (text: string) => void
}

/** The values that a text may use; each is put into the text where the cursor is. */
export function VariablePalette({ trigger, target, of, onChange }: Props) {
  const t = useTranslations('messages')
  const id = useId()
  const insert = (name: MessageVariableName) => {
    const selected = selectedField(target)
    if (selected === null) return
    const { text, end } = withInserted(selected.field.value, selected, `{{${name}}}`)
    // The cursor can only be placed in the text that the field shows.
    flushSync(() => onChange(text))
    selected.field.focus()
    selected.field.setSelectionRange(end, end)
  }
  return (
    <details className={classes['palette']}>
      <summary>
        {t('palette.open')}
        {of && <span className="visually-hidden"> ({of})</span>}
      </summary>
      <p id={id} className={classes['help']}>
        {t('palette.help')}
      </p>
      <ul className={classes['values']} aria-describedby={id}>
        {variablesOf(trigger).map((name) => {
          const { type } = MESSAGE_VARIABLES[name]
          return (
            <li key={name}>
              <Button
                size="compact-sm"
                variant="default"
                title={t(`palette.types.${type}`)}
                aria-label={`${t(`variables.${name}`)} (${t(`palette.types.${type}`)})`}
                leftSection={type === 'secret' && <IconLock size={14} stroke={1.75} aria-hidden />}
                onClick={() => insert(name)}
              >
                {t(`variables.${name}`)}
              </Button>
            </li>
          )
        })}
      </ul>
    </details>
  )
}
