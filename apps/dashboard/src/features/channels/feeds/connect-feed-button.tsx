'use client'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { api } from '../../../trpc/api'
import { LazyIntegrationDialog } from '../../integrations/lazy-integration-dialog'

/** Opens the form for another calendar. The head of the page has it only once there are some. */
export function ConnectFeedButton({ isForMore = false }: { isForMore?: boolean }) {
  const t = useTranslations('integrations.types.ical')
  const [isOpen, setIsOpen] = useState(false)
  const { data } = api.integrations.listIcal.useQuery()
  if (isForMore && !data?.items.length) return null
  return (
    <>
      <Button leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setIsOpen(true)}>
        {t('connect')}
      </Button>
      {isOpen && (
        <LazyIntegrationDialog
          type="ical"
          integration={null}
          purpose="connect"
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}
