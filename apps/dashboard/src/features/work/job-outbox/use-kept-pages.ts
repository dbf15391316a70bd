'use client'
import { useEffect } from 'react'
import { startJobsWorker, tellJobsWorker } from './jobs-worker'

/** Has the pages at `urls`, and the one that is open, kept for a time without network. */
export function useKeptPages(urls: readonly string[]): void {
  const list = urls.join(' ')
  useEffect(() => {
    const here = location.pathname + location.search
    const keep = () => tellJobsWorker({ type: 'keep', urls: [here, ...list.split(' ').filter(Boolean)] })
    // Without them everything works but opening a page offline.
    void startJobsWorker().then(keep, () => undefined)
  }, [list])
}
