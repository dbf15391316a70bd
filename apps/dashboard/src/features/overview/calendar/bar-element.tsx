import type { CSSProperties, MouseEvent, ReactNode } from 'react'
import { paths } from '../../../paths'
import { hasNights, type Occupant } from './nights'
import classes from './occupant-bar.module.css'
import type { StayStatus } from './stay-status'
import status_classes from './stay-status.module.css'

type Props = {
  occupant: Occupant
  /** How far the stay is, where the colors say that; null where they say its source. */
  status: StayStatus | null
  /** Whether its drawer is open. */
  is_open: boolean
  /** Beside the class of all bars. */
  className?: string | undefined
  style: CSSProperties
  tabIndex: 0 | -1
  onOpen: (id: string) => void
  children: ReactNode
}

/** The element of a bar, and what its style sheet knows of it: a link to a booking that opens its drawer, or a button. */
export function BarElement({ occupant, status, is_open, className, onOpen, children, ...others }: Props) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    onOpen(occupant.id)
  }
  const bar = {
    ...others,
    className: [classes['bar'], className, status !== null && status_classes['status']]
      .filter(Boolean)
      .join(' '),
    'data-kind': occupant.kind,
    'data-conflict': hasNights(occupant) ? undefined : true,
    'data-source':
      occupant.kind === 'block' ? occupant.block.source : status === null ? occupant.stay.source : undefined,
    'data-status': status ?? undefined,
    'data-occupant': occupant.id,
    'data-open': is_open || undefined,
    onClick: open,
  }
  return occupant.kind === 'block' ? (
    <button type="button" {...bar}>
      {children}
    </button>
  ) : (
    <a {...bar} href={paths.booking(occupant.id)} draggable={false}>
      {children}
    </a>
  )
}
