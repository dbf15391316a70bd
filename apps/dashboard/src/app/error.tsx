'use client'
import { ErrorNotice } from '@/components/error-notice'
import { LonePage } from '@/components/lone-page'

/** What failed before there was a frame to say it in. */
export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <LonePage>
      <ErrorNotice error={error} retry={retry} />
    </LonePage>
  )
}
