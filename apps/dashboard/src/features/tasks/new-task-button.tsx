'use client'
import { allows } from '@stayward/contract/rights'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { api } from '../../trpc/api'
import { nearbyProperties } from '../properties/nearby-properties'

const CreateTaskDialog = dynamic(() =>
  import('./create-task-dialog').then((module) => module.CreateTaskDialog),
)

/** Whether the reader plans tasks anywhere, or only does them. */
function useCreatesTasks(): boolean {
  const { data } = api.properties.list.useQuery(nearbyProperties)
  return data?.items.some(({ access_level }) => allows(access_level, 'task.create')) ?? false
}

/** Opens the form for a new task; nothing for those who only do tasks. */
export function NewTaskButton() {
  const t = useTranslations('tasks')
  const [isOpen, setIsOpen] = useState(false)
  if (!useCreatesTasks()) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('new')}
      </Button>
      {isOpen && <CreateTaskDialog onClose={() => setIsOpen(false)} />}
    </>
  )
}
