'use client'
import { Button, type ButtonProps } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'

/** Prints the page. */
export function PrintButton({ label, ...look }: Pick<ButtonProps, 'size'> & { label: string }) {
  return (
    <Button
      {...look}
      variant="default"
      leftSection={<IconPrinter size={16} stroke={1.5} aria-hidden />}
      onClick={() => window.print()}
    >
      {label}
    </Button>
  )
}
