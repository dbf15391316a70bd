'use client'
import { type ReactNode, useState } from 'react'
import { LazyActionMenu } from './lazy-action-menu'

type Props = {
  /** What the menu is called. */
  name: string
  /** What removes the thing that the page is about. */
  label: string
  /** Asks before it is removed. */
  renderDialog: (onClose: () => void) => ReactNode
}

/** The menu beside a title whose thing can be removed, which is all that it offers. */
export function RemoveMenu({ name, label, renderDialog }: Props) {
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = {
    key: 'remove',
    label,
    reason: null,
    isDestructive: true,
    onChoose: () => setIsRemoving(true),
  }
  return (
    <>
      <LazyActionMenu name={name} actions={[remove]} />
      {isRemoving && renderDialog(() => setIsRemoving(false))}
    </>
  )
}
