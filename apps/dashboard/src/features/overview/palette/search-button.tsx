'use client'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useSearchKeys } from '../../shortcuts/use-search-keys'
import { earlyKeys } from './early-keys'
import classes from './search-button.module.css'

const Palette = dynamic(() => import('./palette').then((module) => module.Palette), { loading: () => null })

/** Opens the palette, as Cmd-K or Ctrl-K does anywhere. */
export function SearchButton({ isCrew }: { isCrew: boolean }) {
  const t = useTranslations('palette')
  const keys = useSearchKeys()
  const [isOpen, setIsOpen] = useState(false)
  const [early] = useState(earlyKeys)
  const open = () => {
    if (isOpen) return
    early.begin()
    setIsOpen(true)
  }
  // Also while typing elsewhere.
  useHotkeys([['mod+K', open]], [])
  return (
    <>
      <button
        type="button"
        className={classes['button']}
        aria-keyshortcuts="Meta+K Control+K"
        aria-label={t('open')}
        onClick={open}
      >
        <IconSearch size={18} stroke={1.5} aria-hidden />
        <span className={classes['word']}>{t('open')}</span>
        <kbd className={classes['keys']} data-keys={keys} aria-hidden />
      </button>
      {isOpen && <Palette isCrew={isCrew} takeEarlyKeys={early.take} onClose={() => setIsOpen(false)} />}
    </>
  )
}
