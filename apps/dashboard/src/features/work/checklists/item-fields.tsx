'use client'
import { ActionIcon, Button, Checkbox, Textarea } from '@mantine/core'
import { TASK_LIMITS } from '@stayward/contract/work/task-values'
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import classes from './item-fields.module.css'
import { type ItemValues, moveItem, newItem, pastedLines } from './item-values'

type Props = {
  label: string
  /** Whether a heading above says the same. */
  isTitled?: boolean
  items: readonly ItemValues[]
  /** The name of the list in the request, for its errors. */
  path: string
  errors: Readonly<Record<string, ReactNode>>
  onChange: (items: ItemValues[]) => void
}

/**
 * The items of a checklist, one below the other. Enter adds one below, Alt with an arrow key moves one, and a pasted
 * list becomes one item per line.
 */
export function ItemFields({ label, isTitled = false, items, path, errors, onChange }: Props) {
  const t = useTranslations('tasks.form')
  const list = useRef<HTMLFieldSetElement>(null)
  const toFocus = useRef<string | null>(null)
  const [moved, setMoved] = useState('')
  const hasRoom = items.length < TASK_LIMITS.checklist

  // After each change, as only then the item is where it belongs.
  useEffect(() => {
    if (toFocus.current === null) return
    list.current?.querySelector<HTMLTextAreaElement>(`[data-item="${toFocus.current}"]`)?.focus()
    toFocus.current = null
  })

  const change = (index: number, values: Partial<ItemValues>) =>
    onChange(items.map((item, at) => (at === index ? { ...item, ...values } : item)))
  const insert = (index: number, added: ItemValues[]) => {
    const room = added.slice(0, TASK_LIMITS.checklist - items.length)
    toFocus.current = room.at(-1)?.key ?? null
    onChange(items.toSpliced(index, 0, ...room))
  }
  const move = (index: number, to: number) => {
    if (to < 0 || to >= items.length) return
    toFocus.current = items[index]?.key ?? null
    onChange(moveItem(items, index, to))
    setMoved(t('moved', { number: to + 1, count: items.length }))
  }
  const remove = (index: number) => {
    toFocus.current = items[index + 1]?.key ?? items[index - 1]?.key ?? null
    onChange(items.toSpliced(index, 1))
  }
  const press = (event: KeyboardEvent, index: number) => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      event.preventDefault()
      if (hasRoom) insert(index + 1, [newItem()])
    }
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      move(index, index + (event.key === 'ArrowUp' ? -1 : 1))
    }
  }
  const paste = (event: ClipboardEvent, index: number) => {
    const lines = pastedLines(event.clipboardData.getData('text'))
    if (lines === null) return
    event.preventDefault()
    const isBlank = items[index]?.text.trim() === ''
    const [first = '', ...others] = lines
    const added = (isBlank ? others : lines).map((line) => newItem(line))
    const kept = items.map((item, at) => (at === index && isBlank ? { ...item, text: first } : item))
    onChange(kept.toSpliced(index + 1, 0, ...added.slice(0, TASK_LIMITS.checklist - items.length)))
  }
  return (
    <fieldset ref={list} className={classes['list']} id={path}>
      <legend className={isTitled ? 'visually-hidden' : classes['legend']}>{label}</legend>
      {items.length > 0 && <p className={classes['keys']}>{t('keys')}</p>}
      {items.map((item, index) => (
        <div key={item.key} className={classes['item']}>
          <Textarea
            autosize
            minRows={1}
            id={`${path}.${index}.text`}
            data-item={item.key}
            aria-label={t('item', { number: index + 1 })}
            maxLength={TASK_LIMITS.checklist_text}
            autoComplete="off"
            value={item.text}
            error={errors[`${path}.${index}.text`]}
            onChange={({ currentTarget }) => change(index, { text: currentTarget.value })}
            onKeyDown={(event) => press(event, index)}
            onPaste={(event) => paste(event, index)}
          />
          <div className={classes['moves']}>
            <ActionIcon
              variant="subtle"
              size="input-sm"
              disabled={index === 0}
              aria-label={t('move_up', { number: index + 1 })}
              onClick={() => move(index, index - 1)}
            >
              <IconArrowUp size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="input-sm"
              disabled={index === items.length - 1}
              aria-label={t('move_down', { number: index + 1 })}
              onClick={() => move(index, index + 1)}
            >
              <IconArrowDown size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size="input-sm"
              aria-label={t('remove_item', { number: index + 1 })}
              onClick={() => remove(index)}
            >
              <IconTrash size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </div>
          <div className={classes['marks']}>
            <Checkbox
              size="xs"
              label={t('required')}
              checked={item.required}
              onChange={({ currentTarget }) => change(index, { required: currentTarget.checked })}
            />
            <Checkbox
              size="xs"
              label={t('photo_required')}
              checked={item.photo_required}
              onChange={({ currentTarget }) => change(index, { photo_required: currentTarget.checked })}
            />
          </div>
        </div>
      ))}
      {hasRoom && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} stroke={1.75} aria-hidden />}
          onClick={() => insert(items.length, [newItem()])}
        >
          {t('add_item')}
        </Button>
      )}
      <output className="visually-hidden">{moved}</output>
    </fieldset>
  )
}
