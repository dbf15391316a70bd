'use client'
import type { Task } from '@stayward/contract/task'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'
import { useTaskChanged } from './use-task-changed'

/** Ticks a point at once and takes that back where the service refuses; sets and removes its photo. */
export function useChecklistItem(task_id: string, item_id: string) {
  const cache = api.useUtils()
  const changed = useTaskChanged()
  const key = useIdempotencyKey()
  const tick = api.tasks.tickItem.useMutation({
    onMutate: async ({ done }) => {
      await cache.tasks.get.cancel({ task_id })
      const before = cache.tasks.get.getData({ task_id })
      if (before) cache.tasks.get.setData({ task_id }, withTick(before, item_id, done))
      return { before }
    },
    onError: (_error, _input, context) => cache.tasks.get.setData({ task_id }, context?.before),
    onSuccess: changed,
  })
  const setPhoto = api.tasks.setItemPhoto.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onSuccess: changed,
  })
  const removePhoto = api.tasks.removeItemPhoto.useMutation({ onSuccess: changed })
  return {
    tick: (done: boolean) => tick.mutate({ task_id, item_id, done }),
    addPhoto: (file: File) => setPhoto.mutate(formOf({ task_id, item_id, file })),
    removePhoto: () => removePhoto.mutate({ task_id, item_id }),
    isUploading: setPhoto.isPending,
    isRemoving: removePhoto.isPending,
    error: tick.error ?? setPhoto.error ?? removePhoto.error,
  }
}

const withTick = (task: Task, item_id: string, done: boolean): Task => ({
  ...task,
  checklist: task.checklist.map((item) => (item.id === item_id ? { ...item, done } : item)),
})

function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(parts)) form.set(name, value)
  return form
}
