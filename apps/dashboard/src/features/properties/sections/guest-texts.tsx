'use client'
import { type Locale, LOCALES } from '@stayward/contract/kernel/locale'
import {
  PROPERTY_TEXTS,
  TRANSLATED_TEXTS,
  type TranslatedText,
} from '@stayward/contract/properties/property-values'
import { Button, NativeSelect, Tabs, Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconCircleCheck, IconCircleDashed, IconCircleHalf2 } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { blankToNull } from '../../../components/blank-to-null'
import { field } from '../../../components/field'
import { LiveFields } from '../../../components/live-fields'
import { languageLabel } from '../../../i18n/format'
import classes from './guest-texts.module.css'
import type { PropertyFormValues } from '../property-form-values'
import { PropertyTextField } from './property-text-field'
import {
  isTranslated,
  isTranslationField,
  progressIn,
  translationField,
  TRANSLATIONS,
} from '../translation-values'

const MAIN = 'main'

const PROGRESS_ICONS = {
  complete: IconCircleCheck,
  partial: IconCircleHalf2,
  missing: IconCircleDashed,
} as const

type Props = { form: UseFormReturnType<PropertyFormValues> }

/** What guests read about the property: the main texts, and a tab for each other language. */
export function GuestTexts({ form }: Props) {
  const t = useTranslations('properties.form')
  const reader = useLocale()
  const nameOf = (locale: Locale) => languageLabel(locale, reader)
  const { values, errors } = form
  const main = values.texts_locale
  const [chosen, setChosen] = useState<string>(MAIN)
  // A refused field has to be visible for the summary to lead to it.
  const [seen, setSeen] = useState(errors)
  if (seen !== errors) {
    setSeen(errors)
    const refused = Object.keys(errors).find(isOfGuestTexts)
    if (refused !== undefined) setChosen(isTranslationField(refused) ? TRANSLATIONS[refused].locale : MAIN)
  }
  // A translation into what somebody else has made the main language stays visible, to be cleared or moved.
  const others = LOCALES.filter((locale) => locale !== main || isTranslated(values, locale))
  const open = others.find((locale) => locale === chosen) ?? MAIN
  return (
    <LiveFields>
      <Tabs
        variant="pills"
        value={open}
        onChange={(value) => setChosen(value ?? MAIN)}
        keepMounted={false}
        classNames={{ tab: classes['tab'] ?? '', panel: classes['panel'] ?? '' }}
      >
        <Tabs.List aria-label={t('guest_texts_languages')}>
          <Tabs.Tab value={MAIN}>
            {main === '' ? t('main_text') : t('main_text_in', { language: nameOf(main) })}
          </Tabs.Tab>
          {others.map((locale) => {
            const progress = progressIn(values, locale)
            const Icon = PROGRESS_ICONS[progress]
            return (
              <Tabs.Tab
                key={locale}
                value={locale}
                data-progress={progress}
                aria-label={`${nameOf(locale)}, ${t(`translation.${progress}`)}`}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              >
                {nameOf(locale)}
              </Tabs.Tab>
            )
          })}
        </Tabs.List>
        <Tabs.Panel value={MAIN}>
          <NativeSelect
            {...field(form, 'texts_locale')}
            label={t('texts_locale')}
            description={t('texts_locale_help')}
            maw={240}
            data={[
              { value: '', label: t('texts_locale_unknown') },
              ...LOCALES.map((locale) => ({
                value: locale,
                label: nameOf(locale),
                disabled: isTranslated(values, locale),
              })),
            ]}
          />
          <PropertyTextField
            form={form}
            name="arrival_notes"
            description={t('arrival_notes_help')}
            lang={main === '' ? undefined : main}
          />
          <PropertyTextField form={form} name="house_rules" lang={main === '' ? undefined : main} />
        </Tabs.Panel>
        {others.map((locale) => (
          <Tabs.Panel key={locale} value={locale}>
            {TRANSLATED_TEXTS.map((name) => (
              <TranslationInput key={name} form={form} name={name} locale={locale} />
            ))}
          </Tabs.Panel>
        ))}
      </Tabs>
    </LiveFields>
  )
}

const isOfGuestTexts = (name: string): boolean =>
  name === 'texts_locale' || isTranslationField(name) || TRANSLATED_TEXTS.some((text) => text === name)

type TranslationInputProps = Props & { name: TranslatedText; locale: Locale }

/** One text in another language; while it is blank, the main text can be copied into it. */
function TranslationInput({ form, name, locale }: TranslationInputProps) {
  const t = useTranslations('properties.form')
  const translation = translationField(name, locale)
  const main = form.values[name]
  const canCopy = blankToNull(main) !== null && blankToNull(form.values[translation]) === null
  const languages = new Intl.DisplayNames([useLocale()], { type: 'language' })
  const label = t('translated', { text: t(name), language: languages.of(locale) ?? locale })
  const copy = () => {
    form.setFieldValue(translation, main)
    // The button disappears.
    document.getElementById(translation)?.focus()
  }
  return (
    <div>
      <Textarea
        {...field(form, translation)}
        label={label}
        maxLength={PROPERTY_TEXTS[name].max}
        lang={locale}
        autosize
        minRows={3}
      />
      {canCopy && (
        <Button
          className={classes['copy'] ?? ''}
          size="compact-sm"
          variant="subtle"
          aria-label={t('copy_main_to', { field: label })}
          onClick={copy}
        >
          {t('copy_main')}
        </Button>
      )}
    </div>
  )
}
