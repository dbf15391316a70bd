'use client'
import { ErrorNotice } from '@/components/error-notice'

export default function LinkedStatementError({ error, retry }: { error: unknown; retry: () => void }) {
  return <ErrorNotice error={error} retry={retry} />
}
