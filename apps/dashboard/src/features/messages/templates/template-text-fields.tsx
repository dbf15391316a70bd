'use client'
import { Tabs, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'
import { MESSAGE_LIMITS } from '@stayward/contract/messages/message-values'
import { smsSegments } from '@stayward/contract/messages/sms-segments'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { LiveFields } from '../../../components/live-fields'
import { languageLabel } from '../../../i18n/format'
import { VariablePalette } from '../text/variable-palette'
import { SampleText } from './sample-text'
import { isWritten, localeOfPaths, type TemplateFormValues } from './template-form-values'
import classes from './template-text-fields.module.css'
import { WhatsappFields } from './whatsapp-fields'

type Props = { form: UseFormReturnType<TemplateFormValues> }

/** The text of a template, with a tab for each language. */
export function TemplateTextFields({ form }: Props) {
  const t = useTranslations('messages.templates.form')
  const reader = useLocale()
  const { values, errors } = form
  const [open, setOpen] = useState<Locale>(LOCALES.find((one) => isWritten(values.texts[one])) ?? reader)
  // A refused text has to be visible for the summary to lead to it.
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    setSeen(errors)
    const refused = localeOfPaths(Object.keys(errors))
    if (refused !== null) setOpen(refused)
  }
  return (
    <LiveFields>
      <Tabs
        variant="pills"
        value={open}
        onChange={(value) => setOpen(LOCALES.find((locale) => locale === value) ?? open)}
        keepMounted={false}
        classNames={{ tab: classes['tab'] ?? '', panel: classes['panel'] ?? '' }}
      >
        <Tabs.List aria-label={t('languages')}>
          {LOCALES.map((locale) => {
            const progress = isWritten(values.texts[locale]) ? 'written' : 'missing'
            const Icon = progress === 'written' ? IconCircleCheck : IconCircleDashed
            const name = languageLabel(locale, reader)
            return (
              <Tabs.Tab
                key={locale}
                value={locale}
                data-progress={progress}
                aria-label={`${name}, ${t(progress)}`}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              >
                {name}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
        <Tabs.Panel value={open}>
          <LanguageFields key={open} form={form} locale={open} />
        </Tabs.Panel>
      </Tabs>
    </LiveFields>
  )
}

const TEXT_NAMES = ['subject', 'body', 'sms'] as const
type TextName = (typeof TEXT_NAMES)[number]

function LanguageFields({ form, locale }: Props & { locale: Locale }) {
  const t = useTranslations('messages.templates.form')
  const [target, setTarget] = useState<TextName>('body')
  const { name, trigger, texts } = form.values
  const typed = texts[locale]
  const pathOf = (text: TextName) => `texts.${locale}.${text}` as const
  const input = (text: TextName) => ({
    ...form.getInputProps(pathOf(text)),
    id: pathOf(text),
    name: pathOf(text),
    lang: locale,
    onFocus: () => setTarget(text),
  })
  const { segments } = smsSegments(typed.sms)
  return (
    <div className={classes['columns']}>
      <div className={classes['fields']}>
        <TextInput
          {...input('subject')}
          label={t('subject')}
          maxLength={MESSAGE_LIMITS.subject}
          autoComplete="off"
        />
        <Textarea
          {...input('body')}
          label={t('body')}
          description={t('body_help')}
          maxLength={MESSAGE_LIMITS.body}
          autosize
          minRows={6}
          maxRows={24}
        />
        <Textarea
          {...input('sms')}
          label={t('sms')}
          description={[t('sms_help'), segments > 0 && t('sms_count', { count: segments })]
            .filter(Boolean)
            .join(' · ')}
          maxLength={MESSAGE_LIMITS.sms}
          autosize
          minRows={2}
          maxRows={8}
        />
        <VariablePalette
          trigger={trigger}
          target={pathOf(target)}
          onChange={(text) => form.setFieldValue(pathOf(target), text)}
        />
      </div>
      {isWritten(typed) && <SampleText subject={typed.subject || name} body={typed.body} locale={locale} />}
      <div className={classes['approved']}>
        <WhatsappFields form={form} locale={locale} />
      </div>
    </div>
  )
}
