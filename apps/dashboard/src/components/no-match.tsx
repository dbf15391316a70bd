'use client'
import { Button } from '@mantine/core'
import { IconSearchOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from './empty-state'

type Props = { title: string; text: ReactNode; onClear: () => void }

/** Shown if the filters of a list match nothing, with a way to clear them. */
export function NoMatch({ title, text, onClear }: Props) {
  const t = useTranslations('common')
  return (
    <EmptyState
      icon={IconSearchOff}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onClear}>
          {t('clear_filters')}
        </Button>
      }
    />
  )
}
