'use client'
import { CloseButton } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId } from 'react'
import classes from './drawer.module.css'
import { Modal } from './modal'

type Props = {
  title: ReactNode
  context?: ReactNode
  /** Beside the button that closes it, such as a menu of rare actions. */
  actions?: ReactNode
  onClose: () => void
  children: ReactNode
}

/** A preview at the side of the page. */
export function Drawer({ title, context, actions, onClose, children }: Props) {
  const t = useTranslations('common')
  const id = useId()
  return (
    <Modal className={classes['drawer']} labelledBy={id} onClose={onClose}>
      <div className={classes['inside']}>
        <header className={classes['head']}>
          <div className={classes['words']}>
            <h2 id={id}>{title}</h2>
            {context && <div className={classes['context']}>{context}</div>}
          </div>
          <div className={classes['actions']}>
            {actions}
            <CloseButton aria-label={t('close')} onClick={onClose} />
          </div>
        </header>
        {children}
      </div>
    </Modal>
  )
}
