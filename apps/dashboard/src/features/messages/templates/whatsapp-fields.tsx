'use client'
import { NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Locale } from '@stayward/contract/kernel/locale'
import {
  MESSAGE_LIMITS,
  MESSAGE_VARIABLE_NAMES,
  type MessageVariableName,
  variablesOf,
} from '@stayward/contract/messages/message-values'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { knownWord } from '../../../components/known-words'
import { api } from '../../../trpc/api'
import { type TemplateFormValues, withPlace } from './template-form-values'
import classes from './whatsapp-fields.module.css'

type Props = { form: UseFormReturnType<TemplateFormValues>; locale: Locale }

/** The template that WhatsApp approved for a text, once the account writes by WhatsApp or the text has one already. */
export function WhatsappFields({ form, locale }: Props) {
  const t = useTranslations('messages.templates.form.whatsapp')
  const channels = api.messages.listChannels.useQuery({})
  const { content_sid, variables } = form.values.texts[locale].whatsapp
  const isConnected = channels.data?.items.includes('whatsapp') ?? false
  if (!isConnected && content_sid === '' && variables.length === 0) return null
  const path = `texts.${locale}.whatsapp` as const
  const change = (place: number, name: MessageVariableName | null) =>
    form.setFieldValue(`${path}.variables`, withPlace(variables, place, name))
  const places = Math.min(variables.length + 1, MESSAGE_LIMITS.content_variables)
  return (
    <fieldset className={classes['whatsapp']}>
      <legend>{t('title')}</legend>
      <p className={classes['text']}>{t('text')}</p>
      <TextInput
        {...form.getInputProps(`${path}.content_sid`)}
        id={`${path}.content_sid`}
        name={`${path}.content_sid`}
        label={t('content_sid')}
        placeholder="HX…"
        maxLength={MESSAGE_LIMITS.content_sid}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={classes['places']}>
        {Array.from({ length: places }, (_, place) => (
          <Place
            key={place}
            place={place}
            current={variables[place] ?? null}
            trigger={form.values.trigger}
            id={`${path}.variables.${place}`}
            error={form.errors[`${path}.variables.${place}`]}
            onChange={(name) => change(place, name)}
          />
        ))}
      </div>
    </fieldset>
  )
}

type PlaceProps = {
  place: number
  current: MessageVariableName | null
  id: string
  error: ReactNode
  onChange: (name: MessageVariableName | null) => void
} & Pick<TemplateFormValues, 'trigger'>

/** What is put into one place of the approved template; the last field is blank, for another one. */
function Place({ place, current, trigger, id, error, onChange }: PlaceProps) {
  const t = useTranslations('messages')
  const names = MESSAGE_VARIABLE_NAMES.filter(
    (name) => name === current || variablesOf(trigger).includes(name),
  )
  return (
    <NativeSelect
      id={id}
      name={id}
      label={t('templates.form.whatsapp.place', { place: `{{${place + 1}}}` })}
      value={current ?? ''}
      error={error}
      data={[
        { value: '', label: t(`templates.form.whatsapp.${current === null ? 'no_value' : 'take_out'}`) },
        ...names.map((name) => ({ value: name, label: t(`variables.${name}`) })),
      ]}
      onChange={({ currentTarget }) => onChange(knownWord(MESSAGE_VARIABLE_NAMES, currentTarget.value))}
    />
  )
}
