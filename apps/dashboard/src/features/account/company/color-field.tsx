'use client'
import { TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import classes from './color-field.module.css'
import { type CompanyFormValues, shownColors, typedColor } from './company-form-values'

type Props = { form: UseFormReturnType<CompanyFormValues>; placeholder: string }

/** A color, typed or picked, and how it is shown where it has too little contrast. */
export function ColorField({ form, placeholder }: Props) {
  const t = useTranslations('settings.company')
  const color = typedColor(form.values.brand_color)
  return (
    <TextInput
      {...field(form, 'brand_color')}
      label={t('brand_color')}
      description={<Shown color={color} />}
      placeholder={placeholder}
      autoComplete="off"
      spellCheck={false}
      maxLength={7}
      maw={360}
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

function Shown({ color }: { color: string | null }) {
  const t = useTranslations('settings.company')
  if (color === null) return t('brand_color_help')
  const { light, isAdjusted } = shownColors(color)
  return isAdjusted ? (
    <span className={classes['poor']}>{t('color_adjusted', { color: light })}</span>
  ) : (
    t('color_fits')
  )
}
