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
import { isWritten, type TemplateFormValues } from './template-form-values'
import classes from './template-text-fields.module.css'
import { UsedValues } from './used-values'
import { WhatsappFields } from './whatsapp-fields'

type Props = {
  form: UseFormReturnType<TemplateFormValues>
  /** The language whose text is shown. */
  open: Locale
  onOpen: (locale: Locale) => void
}

/** The text of a template, with a tab for each language. */
export function TemplateTextFields({ form, open, onOpen }: Props) {
  const t = useTranslations('messages.templates.form')
  const reader = useLocale()
  const { texts } = form.values
  return (
    <LiveFields>
      <Tabs
        variant="pills"
        value={open}
        onChange={(value) => onOpen(LOCALES.find((locale) => locale === value) ?? open)}
        keepMounted={false}
        classNames={{ tab: classes['tab'] ?? '', panel: classes['panel'] ?? '' }}
      >
        <Tabs.List aria-label={t('languages')}>
          {LOCALES.map((locale) => {
            const progress = isWritten(texts[locale]) ? 'written' : 'missing'
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

type LanguageProps = Pick<Props, 'form'> & { locale: Locale }

function LanguageFields({ form, locale }: LanguageProps) {
  const t = useTranslations('messages.templates.form')
  // The values above the text are for the subject as well, if the cursor was there last.
  const [target, setTarget] = useState<'subject' | 'body'>('body')
  const { trigger, texts } = form.values
  const typed = texts[locale]
  const pathOf = (text: 'subject' | 'body' | 'sms') => `texts.${locale}.${text}` as const
  const input = (text: 'subject' | 'body' | 'sms') => ({
    ...form.getInputProps(pathOf(text)),
    id: pathOf(text),
    name: pathOf(text),
    lang: locale,
  })
  const { segments } = smsSegments(typed.sms)
  return (
    <div className={classes['fields']}>
      <TextInput
        {...input('subject')}
        label={t('subject')}
        maxLength={MESSAGE_LIMITS.subject}
        autoComplete="off"
        onFocus={() => setTarget('subject')}
      />
      <div className={classes['text']}>
        <VariablePalette
          trigger={trigger}
          target={pathOf(target)}
          of={t('body')}
          onChange={(text) => form.setFieldValue(pathOf(target), text)}
        />
        <Textarea
          {...input('body')}
          label={t('body')}
          description={t('body_help')}
          maxLength={MESSAGE_LIMITS.body}
          autosize
          minRows={6}
          maxRows={24}
          onFocus={() => setTarget('body')}
        />
        <UsedValues texts={[typed.subject, typed.body]} />
      </div>
      <div className={classes['text']}>
        <VariablePalette
          trigger={trigger}
          target={pathOf('sms')}
          of={t('sms')}
          onChange={(text) => form.setFieldValue(pathOf('sms'), text)}
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
        <UsedValues texts={[typed.sms]} />
      </div>
      <WhatsappFields form={form} locale={locale} />
    </div>
  )
}
