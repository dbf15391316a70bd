'use client'
import { MAX_QUERY } from '@stayward/contract/kernel/limits'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedCallback, useWindowEvent } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type Ref, useState } from 'react'

const PAUSE_MS = 250

type Props = {
  label: string
  /** Its beginning in short, where all of it would be cut. */
  placeholder?: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** A list's search field: reports its text once typing pauses, and not at all if a link is followed until then. */
export function SearchField({ label, placeholder = label, value, onChange, ref }: Props) {
  const t = useTranslations('common')
  const [typed, setTyped] = useState(value)
  const [seen, setSeen] = useState(value)
  const [told, setTold] = useState(value)
  // Filters can be cleared elsewhere; our own value comes back only after the next letter is typed.
  if (value !== seen) {
    setSeen(value)
    if (value !== told.trim()) setTyped(value)
  }
  const tell = useDebouncedCallback((words: string) => {
    setTold(words)
    onChange(words)
  }, PAUSE_MS)
  // Telling the words after a link was followed would lead back to the list. Next’s links prevent what the browser does
  // with a click that they follow; one that opens another tab they leave alone.
  useWindowEvent('click', ({ target, defaultPrevented }) => {
    if (!tell.isPending() || !defaultPrevented) return
    if (!(target instanceof Element) || target.closest('a[href]') === null) return
    tell.cancel()
    setTyped(value)
  })
  const change = (words: string) => {
    setTyped(words)
    tell(words)
  }
  return (
    <TextInput
      {...(ref && { ref })}
      type="search"
      aria-label={label}
      placeholder={placeholder}
      maxLength={MAX_QUERY}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
      rightSection={
        typed && <CloseButton size="sm" aria-label={t('clear_search')} onClick={() => change('')} />
      }
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}
