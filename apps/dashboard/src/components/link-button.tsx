'use client'
import { Button, type ButtonProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from './link'

/** A link that looks like a button and navigates within the app. */
export function LinkButton({
  href,
  children,
  ...props
}: ButtonProps & { id?: string; href: string; onClick?: () => void; children: ReactNode }) {
  return (
    <Button component={Link} href={href} {...props}>
      {children}
    </Button>
  )
}
