import type { LockKind } from '@stayward/contract/locks/smart-lock'
import { IconDoor, IconLock } from '@tabler/icons-react'

export function LockIcon({ kind, size = 24 }: { kind: LockKind; size?: number }) {
  const IconOfKind = kind === 'door' ? IconDoor : IconLock
  return <IconOfKind size={size} stroke={1.5} aria-hidden />
}
