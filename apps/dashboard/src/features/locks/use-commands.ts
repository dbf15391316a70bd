'use client'
import type { LockCommand, SmartLock } from '@stayward/contract/locks/smart-lock'
import { useState } from 'react'
import { type AwaitedCommands, awaitedCommand, pollIntervalOf, withCommand } from './awaited-commands'

/** The commands that this page sent to locks and whose effect it waits for. */
export function useCommands() {
  const [commands, setCommands] = useState<AwaitedCommands>(new Map())
  return {
    remember: (lock_id: string, command: LockCommand) =>
      setCommands((before) => withCommand(before, lock_id, command, Date.now())),
    awaited: (lock: SmartLock) => awaitedCommand(commands, lock, Date.now()),
    pollInterval: (locks: readonly SmartLock[]) => pollIntervalOf(commands, locks, Date.now()),
  }
}
