import { IconMoon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './notifications.module.css'

type Props = { from: string; until: string }

/** What the chosen quiet hours mean, as one types them; nothing while only one of the two times is chosen. */
export function QuietSentence({ from, until }: Props) {
  const t = useTranslations('settings.notifications')
  if ((from === '') !== (until === '')) return null
  return (
    <p className={classes['sentence']}>
      <IconMoon size={16} stroke={1.75} aria-hidden />
      {from === ''
        ? t('quiet_none')
        : t('quiet_sentence', { from, until, ends: from < until ? 'same_day' : 'next_day' })}
    </p>
  )
}
