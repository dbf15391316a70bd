'use client'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

export function PrintButton({ label }: { label: string }) {
  return (
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  )
}
