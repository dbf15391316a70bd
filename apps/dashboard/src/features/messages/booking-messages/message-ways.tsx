'use client'
import { Radio } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { GuestChannels } from '@stayward/contract/messages/message'
import { useTranslations } from 'next-intl'
import { useFormat } from '../../../i18n/use-format'
import classes from './message-form-dialog.module.css'
import type { MessageFormValues } from './message-form-values'

type Way = GuestChannels['items'][number]

type Props = { form: UseFormReturnType<MessageFormValues>; ways: readonly Way[]; time_zone: string }

/** The ways by which a message can go to the guest; one that is closed says why. */
export function MessageWays({ form, ways, time_zone }: Props) {
  const t = useTranslations('messages')
  const format = useFormat()
  const label = ({ channel, recipient }: Way) =>
    recipient === null ? t(`ways.${channel}`) : t(`way_to.${channel}`, { recipient })
  const about = ({ channel, held_reason, open_until }: Way) => {
    if (held_reason === 'no_address') return t(`form.unknown.${channel}`)
    if (held_reason !== null) return t(`held.${held_reason}`, { count: 0, names: '' })
    return open_until === null ? null : t('form.open_until', { time: format.instant(open_until, time_zone) })
  }
  return (
    <Radio.Group {...form.getInputProps('channel')} label={t('form.way')} name="channel">
      <div className={classes['choices']}>
        {ways.map((way) => (
          <Radio
            key={way.channel}
            value={way.channel}
            label={label(way)}
            description={about(way)}
            // A mail can be planned before its address is known.
            disabled={way.channel !== 'email' && way.held_reason !== null}
          />
        ))}
      </div>
    </Radio.Group>
  )
}
