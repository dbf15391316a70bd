'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; isError: boolean; fetchNextPage: () => unknown }
  /** Only on request, if the list is a part of a page with others below it. */
  isByHand?: boolean
}

const AHEAD = { rootMargin: '800px' } as const

/** The end of a growing list: requests the next page when it comes into view, or on a click. */
export function LoadMore({ query, isByHand = false }: Props) {
  const t = useTranslations('common')
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query

  useEffect(() => {
    if (isByHand || !place.current || !hasNextPage || isFetchingNextPage || isError) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchNextPage()
      // Before the reader gets there.
    }, AHEAD)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isByHand, hasNextPage, isFetchingNextPage, isError, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={place} style={{ display: 'grid', justifyItems: 'center', paddingBlock: 16 }}>
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {t('load_more')}
      </Button>
    </div>
  )
}
