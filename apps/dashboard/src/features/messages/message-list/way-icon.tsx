import type { Message } from '@stayward/contract/messages/message'
import type { MessageChannel } from '@stayward/contract/messages/message-values'
import { IconBrandWhatsapp, IconDeviceMobileMessage, IconMail, type Icon } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './message-days.module.css'

const ICONS: Record<MessageChannel, Icon> = {
  email: IconMail,
  sms: IconDeviceMobileMessage,
  whatsapp: IconBrandWhatsapp,
}

/** How messages go, if all of them go alike; otherwise its room, so that the words of all lines begin alike. */
export function WayIcon({ messages }: { messages: readonly Pick<Message, 'channel'>[] }) {
  const t = useTranslations('messages.ways')
  const [way, ...others] = new Set(messages.map(({ channel }) => channel))
  if (!way || others.length > 0) return <span className={classes['way']} />
  const IconOfWay = ICONS[way]
  return (
    <span className={classes['way']} title={t(way)}>
      <IconOfWay size={16} stroke={1.5} aria-hidden />
      <span className="visually-hidden">{t(way)}:</span>
    </span>
  )
}
