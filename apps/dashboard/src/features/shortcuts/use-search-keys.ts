'use client'
import { useOs } from '@mantine/hooks'

/** The keys that open the search, as printed on the reader's keyboard. */
export const useSearchKeys = (): string => {
  const os = useOs()
  return os === 'macos' || os === 'ios' ? '⌘ K' : 'Ctrl K'
}
