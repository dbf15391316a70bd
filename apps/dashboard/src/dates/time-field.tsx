'use client'
import { TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { readTime } from './read-time'
import { useTypedValue } from './use-typed-value'

const STORED = /^([01]\d|2[0-3]):[0-5]\d$/

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
  /** A time in stored form, `16:00`, or the text typed instead. */
  value: string
  onChange: (value: string) => void
}

/** A time of day, typed in any common form. */
export function TimeField({ value, onChange, error, ...field }: Props) {
  const t = useTranslations('common.dates')
  const typed = useTypedValue({
    value,
    isStored: (text) => STORED.test(text),
    read: (text) => {
      const time = readTime(text)
      return time === null ? { fault: 'no_time' as const } : { value: time }
    },
    show: (time) => time,
    onChange,
  })
  return (
    <TextInput
      placeholder={t('time_example')}
      {...field}
      {...typed.input}
      classNames={{ input: 'tabular' }}
      autoComplete="off"
      maxLength={20}
      error={error || (typed.fault && t(`faults.${typed.fault}`))}
    />
  )
}
