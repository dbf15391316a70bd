import type { ReactNode } from 'react'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

const ICONS = {
  ready: 'check',
  attention: 'alert',
  information: 'info',
  look: 'alert',
  closed: 'lock',
} as const satisfies Record<string, IconName>

type NoticeProps = { kind: keyof typeof ICONS; children: ReactNode }

/**
 * A message in a coloured box, also marked by icon and text. Confirmations are announced to screen readers.
 */
export function Notice({ kind, children }: NoticeProps) {
  const Box = kind === 'ready' ? 'output' : 'div'
  return (
    <Box className={`${styles['notice']} ${styles[kind]}`}>
      <Icon name={ICONS[kind]} />
      <div>{children}</div>
    </Box>
  )
}
