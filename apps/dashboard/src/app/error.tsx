'use client'
import { ErrorNotice } from '@/components/error-notice'
import { LonePage } from '@/components/lone-page'

/** For errors before there is a frame to show them in. */
export default function RootError({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <LonePage>
      <ErrorNotice error={error} retry={retry} />
    </LonePage>
  )
}
