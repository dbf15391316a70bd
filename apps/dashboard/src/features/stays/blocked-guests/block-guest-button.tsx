'use client'
import { Button } from '@mantine/core'
import { IconBan } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useState } from 'react'

const BlockGuestDialog = dynamic(() =>
  import('./block-guest-dialog').then((module) => module.BlockGuestDialog),
)

/** Blocks somebody who booked or is registered; the dialog asks whom. */
export function BlockGuestButton() {
  const t = useTranslations('blocked_guests')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button leftSection={<IconBan size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('block_one')}
      </Button>
      {isOpen && <BlockGuestDialog onClose={() => setOpen(false)} />}
    </>
  )
}
