import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './taken-line.module.css'

/** Why saving will not work, beside its button, which it describes by its `id`: somebody has these nights. */
export function TakenLine({ id }: { id: string }) {
  const t = useTranslations('bookings.preview')
  return (
    <p id={id} className={classes['taken']}>
      <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
      {t('taken')}
    </p>
  )
}
