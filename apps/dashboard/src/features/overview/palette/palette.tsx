'use client'
import { MAX_QUERY } from '@stayward/contract/kernel/limits'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { chosenOf, type Command, stepped } from './commands'
import classes from './palette.module.css'
import { rememberRecent } from './recent'
import { useCommands } from './use-commands'

const PAUSE_MS = 200

/* oxlint-disable jsx-a11y/prefer-tag-over-role -- No native element is a list that a text field walks through. */

type Props = {
  isCrew: boolean
  /** Returns what was typed before its field was there. */
  takeEarlyKeys: () => string
  onClose: () => void
}

/** Opens any page, starts any action, finds anything, by a few letters. A native dialog around a combobox. */
export function Palette({ isCrew, takeEarlyKeys, onClose }: Props) {
  const t = useTranslations('palette')
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [searched] = useDebouncedValue(typed.trim(), PAUSE_MS)
  const [chosenHref, setChosenHref] = useState<string | null>(null)
  const { groups, isSearching } = useCommands(typed.trim(), searched, isCrew)
  const commands = groups.flatMap((group) => group.commands)
  const chosen = chosenOf(commands, chosenHref)

  const begin = useEffectEvent(() => {
    dialog.current?.showModal()
    const early = takeEarlyKeys()
    // At once, as the next letter may come before this is rendered.
    if (field.current) field.current.value = early
    setTyped(early)
  })
  // What was typed before is known once the field is there.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => begin(), [])
  useEffect(() => {
    if (chosen) document.getElementById(`${listId}:${chosen.id}`)?.scrollIntoView({ block: 'nearest' })
  }, [chosen, listId])

  const open = (command: Command) => {
    rememberRecent(command)
    dialog.current?.close()
    router.push(command.href)
  }
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : null
    const at = chosen ? commands.indexOf(chosen) : 0
    if (step !== null) setChosenHref(commands[stepped(at, step, commands.length)]?.href ?? null)
    else if (event.key === 'Enter' && chosen) open(chosen)
    else return
    event.preventDefault()
  }
  return (
    <dialog ref={dialog} className={classes['palette']} aria-label={t('label')} onClose={onClose}>
      <div className={classes['field']}>
        <IconSearch size={20} stroke={1.5} aria-hidden />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-expanded
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={chosen && `${listId}:${chosen.id}`}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          maxLength={MAX_QUERY}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value)
            setChosenHref(null)
          }}
          onKeyDown={press}
        />
        <button type="button" className={classes['close']} onClick={() => dialog.current?.close()}>
          {t('close')}
        </button>
      </div>
      <div
        id={listId}
        className={classes['list']}
        role="listbox"
        aria-label={t('results')}
        aria-busy={isSearching}
      >
        {groups.map(({ group, commands: ofGroup }) => (
          <div key={group} role="group" aria-label={t(`groups.${group}`)}>
            <p className={classes['group']} aria-hidden>
              {t(`groups.${group}`)}
            </p>
            {ofGroup.map((command) => (
              <Option
                key={command.id}
                id={`${listId}:${command.id}`}
                command={command}
                isChosen={command === chosen}
                onOpen={() => open(command)}
              />
            ))}
          </div>
        ))}
      </div>
      <output className={classes['none']}>
        {commands.length === 0 && t(isSearching ? 'searching' : 'none')}
      </output>
      <p className={classes['keys']} aria-hidden>
        {t.rich('keys', { key: keyOf })}
      </p>
    </dialog>
  )
}

const keyOf = (words: ReactNode) => <kbd>{words}</kbd>

type OptionProps = { id: string; command: Command; isChosen: boolean; onOpen: () => void }

function Option({ id, command: { label, detail, icon: Icon }, isChosen, onOpen }: OptionProps) {
  return (
    <div
      id={id}
      className={classes['option']}
      role="option"
      tabIndex={-1}
      aria-selected={isChosen}
      onPointerUp={onOpen}
    >
      <Icon size={18} stroke={1.5} aria-hidden />
      <span className={classes['label']}>{label}</span>
      {detail && <span className={classes['detail']}>{detail}</span>}
    </div>
  )
}
