'use client'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { MAIL_CHOICES, NOTIFICATION_TOPICS } from '@stayward/contract/account/notification-values'
import { keysOf } from '@stayward/contract/kernel/keys'
import { allows } from '@stayward/contract/kernel/rights'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { api } from '../../../trpc/api'
import type { NotificationFormValues } from './notification-form-values'
import classes from './notifications.module.css'
import { usePush } from './use-push'

const TOPICS = keysOf(NOTIFICATION_TOPICS)

type Props = {
  form: UseFormReturnType<NotificationFormValues>
  /** Whether the reader only works for others, and hears of their own jobs alone. */
  isCrew: boolean
}

/** What one can be notified about, each with how it is mailed and whether it is pushed. */
export function TopicFields({ form, isCrew }: Props) {
  const t = useTranslations('settings.notifications')
  const id = useId()
  const browsers = api.account.pushBrowsers.useQuery()
  const { state } = usePush(browsers.data)
  const isOffHere = state !== null && state !== 'on'
  const topics = isCrew
    ? TOPICS.filter((topic) => allows('contractor', NOTIFICATION_TOPICS[topic].right))
    : TOPICS
  const mails = MAIL_CHOICES.map((value) => ({ value, label: t(`mail.${value}`) }))
  return (
    <ul className={classes['topics']}>
      <li className={classes['heads']} aria-hidden>
        <span>{t('topic')}</span>
        <span>{t('by_mail')}</span>
        <span>
          {t('by_push')}
          {isOffHere && <small>{t('push_off_here')}</small>}
        </span>
      </li>
      {isOffHere && (
        <li id={`${id}-push`} className={classes['push_note']}>
          {t(state === 'unavailable' ? 'push_states.unavailable' : 'push_off_here_text')}
        </li>
      )}
      {topics.map((topic) => (
        <li key={topic} className={classes['topic']}>
          <div>
            <p id={`${id}-${topic}`} className={classes['name']}>
              {t(`topics.${topic}.name`)}
            </p>
            <p className={classes['facts']}>{t(`topics.${topic}.text`)}</p>
          </div>
          <span className={classes['mail_word']} aria-hidden>
            {t('by_mail')}
          </span>
          <NativeSelect
            {...form.getInputProps(`topics.${topic}.mail`)}
            aria-label={t('mail_label', { topic: t(`topics.${topic}.name`) })}
            data={mails}
          />
          <Checkbox
            {...form.getInputProps(`topics.${topic}.push`, { type: 'checkbox' })}
            {...(isOffHere && { 'aria-describedby': `${id}-push` })}
            className={classes['push']}
            aria-label={t('push_label', { topic: t(`topics.${topic}.name`) })}
            label={<span className={classes['push_word']}>{t('by_push')}</span>}
          />
        </li>
      ))}
    </ul>
  )
}
