'use client'
import type { Task } from '@stayward/contract/work/task'
import { useTranslations } from 'next-intl'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { whenIdle } from '../../../components/when-idle'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { newKey } from '../../../trpc/idempotency'
import { useTaskChanged } from '../tasks/use-task-changed'
import { taskWithoutItemOf } from './moot-step'
import { NOTHING_WAITS, Outbox, type OutboxState } from './outbox'
import { openStore } from './outbox-store'
import { outcomeOf, sendStep } from './send-step'

const NAME = 'stayward-jobs'

const CurrentOutbox = createContext<Outbox | null>(null)

/** Sends what the signed-in person did on jobs, now or once there is a network, from any page. */
export function JobOutboxProvider({ user_id, children }: { user_id: string; children: ReactNode }) {
  const t = useTranslations('tasks.report')
  const { client, tasks } = api.useUtils()
  const changed = useTaskChanged()
  const tellCompleted = ({ id: task_id, title, allowed_actions }: Task) => {
    const mayReopen = allowed_actions.some(({ action, allowed }) => action === 'reopen' && allowed)
    toast({
      message: t('completed', { title }),
      ...(mayReopen && { undo: async () => changed(await client.tasks.reopen.mutate({ task_id })) }),
    })
  }
  const channel = useRef<BroadcastChannel | null>(null)
  const outbox = useMemo(
    () =>
      // It does nothing until it is used, nor on the server.
      new Outbox({
        user_id,
        openStore,
        newKey,
        alone,
        tellOthers: () => channel.current?.postMessage(null),
        send: async (command) => {
          try {
            const task = await sendStep(client, command)
            await changed(task)
            if (command.step.type === 'complete') tellCompleted(task)
            return { kind: 'sent' }
          } catch (error) {
            const outcome = outcomeOf(error)
            const { task, step } = command
            const left = await taskWithoutItemOf(step, outcome, () =>
              client.tasks.get.query({ task_id: task.id }),
            )
            if (left === null) return outcome
            await changed(left)
            return { kind: 'sent' }
          }
        },
      }),
    // Client, cache and language stay the same for the life of the page.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [user_id],
  )

  useEffect(() => {
    const send = () => void outbox.send()
    const sendWhenSeen = () => document.visibilityState === 'visible' && send()
    const readAgain = () => void outbox.reload().then(() => tasks.invalidate())
    const calledOff = whenIdle(() => {
      channel.current = new BroadcastChannel(NAME)
      channel.current.addEventListener('message', readAgain)
      send()
    })
    window.addEventListener('online', send)
    document.addEventListener('visibilitychange', sendWhenSeen)
    return () => {
      calledOff()
      window.removeEventListener('online', send)
      document.removeEventListener('visibilitychange', sendWhenSeen)
      channel.current?.close()
      channel.current = null
      outbox.close()
    }
  }, [outbox, tasks])

  return <CurrentOutbox value={outbox}>{children}</CurrentOutbox>
}

// Browsers offer Web Locks on secure origins only; without them two tabs may send the same step, which its
// key makes harmless.
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request(NAME, work) : work()

/** The outbox of the signed-in person. */
export function useOutbox(): Outbox {
  const outbox = use(CurrentOutbox)
  if (!outbox) throw new Error('There is no JobOutboxProvider around this component.')
  return outbox
}

/** The steps waiting in it. */
export function useOutboxState(): OutboxState {
  const outbox = useOutbox()
  return useSyncExternalStore(outbox.subscribe, outbox.state, () => NOTHING_WAITS)
}
