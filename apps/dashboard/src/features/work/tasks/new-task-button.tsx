'use client'
import { allows } from '@stayward/contract/kernel/rights'
import { Button, type ButtonProps } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'
import { api } from '../../../trpc/api'
import { nearbyProperties } from '../../properties/nearby-properties'

const CreateTaskDialog = dynamic(() =>
  import('./create-task-dialog').then((module) => module.CreateTaskDialog),
)

/** Whether the reader plans tasks anywhere, or only does them. */
function useCreatesTasks(): boolean {
  const { data } = api.properties.list.useQuery(nearbyProperties)
  return data?.items.some(({ access_level }) => allows(access_level, 'task.create')) ?? false
}

type Props = Pick<ButtonProps, 'size'> & {
  /** The property of the task, unless chosen in the form. */
  property_id?: string
}

/** Opens the form for a new task; hidden for those who only do tasks. */
export function NewTaskButton({ property_id, ...look }: Props) {
  const t = useTranslations('tasks')
  const [isOpen, setIsOpen] = useState(false)
  if (!useCreatesTasks()) return null
  return (
    <>
      <Button
        {...look}
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        {t('new')}
      </Button>
      {isOpen && (
        <CreateTaskDialog
          given={property_id === undefined ? {} : { property_id }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
