'use client'
import { Combobox, type ComboboxStore, TextInput, type TextInputProps, useCombobox } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import { LiveFields } from './live-fields'
import { bestMatches, type Choice, onlyMatch } from './best-matches'
import classes from './search-select.module.css'

const LONGEST_LIST = 100

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> & {
  choices: readonly Choice[]
  value: string | null
  onChange: (value: string | null, choice: Choice | null) => void
  /** Called with what is typed, for lists that are searched elsewhere. */
  onSearch?: (text: string) => void
  /** Whether the choice can be cleared. */
  clearable?: boolean
}

/**
 * Chooses one of many by typing. The best match is always highlighted; Enter selects it and never submits the
 * form. On blur the field selects the only match, otherwise it keeps its text and shows an error.
 */
export function SearchSelect({
  choices,
  value,
  onChange,
  onSearch,
  clearable = false,
  error,
  ...field
}: Props) {
  const t = useTranslations('common.choice')
  const list_id = useId()
  const list = useCombobox()
  const [text, setText] = useState<string | null>(null)
  const [hasFocus, setHasFocus] = useState(false)
  // By its value: the order of a list may change while it is open.
  const [active_value, setActiveValue] = useState<string | null>(null)
  const [kept, setKept] = useState<Choice | null>(null)

  // The chosen option may no longer be in a list that is searched elsewhere.
  const chosen = choices.find((choice) => choice.value === value) ?? (kept?.value === value ? kept : null)
  const matches = (text === null ? choices : bestMatches(choices, text)).slice(0, LONGEST_LIST)
  const place = matches.findIndex((choice) => choice.value === active_value)
  // Of what is typed, the best match.
  const active = place === -1 && text !== null ? 0 : place
  const highlighted = list.dropdownOpened ? matches[active] : undefined
  const isUnread = text !== null && !hasFocus

  const open = () => {
    setActiveValue(text === null ? value : null)
    list.openDropdown()
  }
  const take = (choice: Choice | null) => {
    setText(null)
    list.closeDropdown()
    if (choice) setKept(choice)
    if ((choice?.value ?? null) !== value) onChange(choice?.value ?? null, choice)
  }
  /** Resolves the typed text to the only option it can mean. */
  const settle = (among: readonly Choice[]) => {
    if (text === null) return
    if (text.trim() === '') return clearable ? take(null) : setText(null)
    const only = onlyMatch(among, text)
    if (only) take(only)
  }
  const settleLate = useEffectEvent((found: readonly Choice[]) => {
    if (!hasFocus) settle(found)
  })
  // A list that is searched elsewhere may respond after the field has lost focus.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => settleLate(choices), [choices])

  useEffect(() => {
    if (highlighted) document.getElementById(idOf(list_id, highlighted))?.scrollIntoView({ block: 'nearest' })
  }, [highlighted, list_id])

  return (
    <LiveFields>
      <Combobox
        store={list}
        // A modal dialog is above everything outside it, and clips what is not fixed.
        withinPortal={false}
        floatingStrategy="fixed"
        onOptionSubmit={(chosen_value) =>
          take(choices.find((choice) => choice.value === chosen_value) ?? null)
        }
      >
        <Combobox.Target
          withExpandedAttribute
          withKeyboardNavigation={false}
          aria-activedescendant={highlighted && idOf(list_id, highlighted)}
        >
          <TextInput
            rightSection={<Combobox.Chevron size="sm" error={error} />}
            rightSectionPointerEvents="none"
            {...field}
            {...(clearable &&
              value !== null &&
              !field.disabled && {
                rightSection: <Combobox.ClearButton aria-label={t('clear')} onClear={() => take(null)} />,
                rightSectionPointerEvents: 'all',
              })}
            spellCheck={false}
            value={text ?? chosen?.label ?? ''}
            data-unread={isUnread || undefined}
            error={error || (isUnread && t(matches.length > 1 ? 'several' : 'none'))}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value)
              setActiveValue(null)
              list.openDropdown()
              onSearch?.(currentTarget.value)
            }}
            onClick={() => !list.dropdownOpened && open()}
            onFocus={() => setHasFocus(true)}
            onBlur={() => {
              setHasFocus(false)
              list.closeDropdown()
              settle(choices)
            }}
            onKeyDown={(event) =>
              onKey(event, list, {
                open,
                move: (step) => setActiveValue(matches.at((active + step) % matches.length)?.value ?? null),
                take: () => highlighted && take(highlighted),
              })
            }
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options mah={240} style={{ overflowY: 'auto' }}>
            {matches.map((choice, index) => (
              <Combobox.Option
                key={choice.value}
                id={idOf(list_id, choice)}
                value={choice.value}
                active={choice.value === value}
                selected={index === active}
                aria-selected={index === active}
              >
                <span className={classes['option']}>
                  {choice.label}
                  {choice.note && <span className={classes['note']}>{choice.note}</span>}
                </span>
              </Combobox.Option>
            ))}
            {matches.length === 0 && <Combobox.Empty>{t('nothing_found')}</Combobox.Empty>}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </LiveFields>
  )
}

const idOf = (list_id: string, { value }: Choice): string => `${list_id}-${value}`

type Acts = { open: () => void; move: (step: 1 | -1) => void; take: () => void }

function onKey(event: KeyboardEvent, list: ComboboxStore, { open, move, take }: Acts): void {
  if (event.nativeEvent.isComposing) return
  const { key } = event
  if (!['ArrowDown', 'ArrowUp', 'Enter', 'Escape'].includes(key)) return
  if (key === 'Escape' && !list.dropdownOpened) return
  // The key is for the list: it must neither submit the form nor close the dialog.
  event.preventDefault()
  event.stopPropagation()
  if (!list.dropdownOpened) return open()
  if (key === 'Enter') take()
  else if (key === 'Escape') list.closeDropdown()
  else move(key === 'ArrowDown' ? 1 : -1)
}
