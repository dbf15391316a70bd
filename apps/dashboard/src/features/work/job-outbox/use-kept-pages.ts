'use client'
import { useEffect } from 'react'
import { startJobsWorker, tellJobsWorker } from './jobs-worker'

/** Keeps the pages at `urls`, and the current one, for offline use. */
export function useKeptPages(urls: readonly string[]): void {
  const list = urls.join(' ')
  useEffect(() => {
    const here = location.pathname + location.search
    const keep = () => tellJobsWorker({ type: 'keep', urls: [here, ...list.split(' ').filter(Boolean)] })
    // Without a worker everything works except opening a page offline.
    void startJobsWorker().then(keep, () => undefined)
  }, [list])
}
