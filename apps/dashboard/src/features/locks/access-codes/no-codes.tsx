'use client'
import { IconKeyOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './no-codes.module.css'

/** For a stay without codes: what one would do, or why it cannot have any. */
export function NoCodes({ isOver }: { isOver: boolean }) {
  const t = useTranslations('access_codes.empty')
  return (
    <div className={classes['none']}>
      <IconKeyOff size={20} stroke={1.5} aria-hidden />
      <p>{t(isOver ? 'over' : 'text')}</p>
    </div>
  )
}
