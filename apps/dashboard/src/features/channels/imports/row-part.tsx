'use client'
import type { ImportItem } from '@stayward/contract/channels/import'
import type { ImportKind } from '@stayward/contract/channels/import-values'
import { useTranslations } from 'next-intl'
import { memo, useEffect, useRef, useState } from 'react'
import { ImportRow } from './import-row'
import classes from './import-row.module.css'

/** About the height of a row, for parts that were never on the screen. */
const ROW_HEIGHT = 66

/** How far from the screen rows are rendered, so that scrolling finds them ready. */
const MARGIN = '1000px'

type Props = {
  items: readonly ImportItem[]
  /** The position of its first row among those shown. */
  first: number
  kind: ImportKind
  names: ReadonlyMap<string, string>
}

/** Some rows of a long list, rendered only near the screen; elsewhere it keeps their place. */
export const RowPart = memo(function RowPart({ items, first, kind, names }: Props) {
  const t = useTranslations('imports.rows')
  const list = useRef<HTMLOListElement>(null)
  const [height, setHeight] = useState(items.length * ROW_HEIGHT)
  const [isNear, setIsNear] = useState(first === 1)
  useEffect(() => {
    if (!list.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        // While its rows are rendered, this is their real height.
        if (!entry.isIntersecting) setHeight(entry.boundingClientRect.height)
        setIsNear(entry.isIntersecting)
      },
      { rootMargin: `${MARGIN} 0px` },
    )
    observer.observe(list.current)
    return () => observer.disconnect()
  }, [])
  return (
    <ol
      ref={list}
      className={classes['part']}
      aria-label={t('part', { first, last: first + items.length - 1 })}
      style={isNear ? undefined : { height }}
    >
      {isNear && items.map((item) => <ImportRow key={item.line} item={item} kind={kind} names={names} />)}
    </ol>
  )
})
