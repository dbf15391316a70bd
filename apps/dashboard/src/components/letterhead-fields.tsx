'use client'
import { Textarea, TextInput, type TextInputProps } from '@mantine/core'
import { useTranslations } from 'next-intl'

type Part = 'address' | 'tax_id'

type Props = {
  inputOf: (part: Part) => Pick<TextInputProps, 'error' | 'required'> & { id?: string; name?: string }
  limits: Readonly<Record<Part, number>>
}

/** What stands of a company or a person at the head of a statement. */
export function LetterheadFields({ inputOf, limits }: Props) {
  const t = useTranslations('common.letterhead')
  return (
    <>
      <Textarea
        {...inputOf('address')}
        label={t('address')}
        maxLength={limits.address}
        autoComplete="off"
        autosize
        minRows={3}
        maxRows={6}
      />
      <TextInput {...inputOf('tax_id')} label={t('tax_id')} maxLength={limits.tax_id} autoComplete="off" />
    </>
  )
}
