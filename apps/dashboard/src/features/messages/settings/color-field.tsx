'use client'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useLocale, useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import classes from './color-field.module.css'
import { contrastOf, type SettingsFormValues, typedColor } from './settings-form-values'

type Props = { form: UseFormReturnType<SettingsFormValues>; placeholder: string }

/** A color, typed or picked, and whether white letters can be read on it. */
export function ColorField({ form, placeholder }: Props) {
  const t = useTranslations('messages.settings')
  const color = typedColor(form.values.brand_color)
  return (
    <TextInput
      {...field(form, 'brand_color')}
      label={t('brand_color')}
      description={<Contrast color={color} />}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      maw={280}
      rightSection={
        <input
          type="color"
          className={classes['picker']}
          aria-label={t('pick_color')}
          value={(color ?? placeholder).toLowerCase()}
          onChange={({ currentTarget }) =>
            form.setFieldValue('brand_color', currentTarget.value.toUpperCase())
          }
        />
      }
    />
  )
}

function Contrast({ color }: { color: string | null }) {
  const t = useTranslations('messages.settings')
  const locale = useLocale()
  if (color === null) return t('brand_color_help')
  const { contrast, is_enough } = contrastOf(color)
  const ratio = new Intl.NumberFormat(locale, { minimumFractionDigits: 1 }).format(contrast)
  return (
    <span className={is_enough ? undefined : classes['poor']}>
      {t(is_enough ? 'contrast_enough' : 'contrast_poor', { ratio })}
    </span>
  )
}
