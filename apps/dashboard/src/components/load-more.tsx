'use client'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'

type Props = {
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; isError: boolean; fetchNextPage: () => unknown }
}

/** The end of a growing list: asks for the next page when it comes into view, and by hand. */
export function LoadMore({ query }: Props) {
  const t = useTranslations('common')
  const place = useRef<HTMLDivElement>(null)
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = query

  useEffect(() => {
    if (!place.current || !hasNextPage || isFetchingNextPage || isError) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchNextPage()
    })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [hasNextPage, isFetchingNextPage, isError, fetchNextPage])

  if (!hasNextPage) return null
  return (
    <div ref={place} style={{ display: 'grid', justifyItems: 'center', paddingBlock: 16 }}>
      <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
        {t('load_more')}
      </Button>
    </div>
  )
}
