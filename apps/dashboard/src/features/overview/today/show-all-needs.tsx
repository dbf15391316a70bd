import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import classes from './needs.module.css'

/** The last line of a list that shows its first needs only. */
export function ShowAllNeeds({ count, onShow }: { count: number; onShow: () => void }) {
  const t = useTranslations('today.needs')
  return (
    <Button fullWidth variant="subtle" className={classes['more'] ?? ''} onClick={onShow}>
      {t('all', { count })}
    </Button>
  )
}
