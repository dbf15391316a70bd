'use client'
import { Button, NativeSelect, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Guest } from '@stayward/contract/stays/guest'
import type { FieldRequirements } from '@stayward/contract/stays/guest-registration/regime'
import { IconEye } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { FieldRow } from '../../../components/form-section'
import { useActions } from '../../../errors/use-actions'
import { useErrorWords } from '../../../errors/use-error-words'
import { api } from '../../../trpc/api'
import classes from './guest-drawer.module.css'
import { type GuestFormValues, keepsNumbers } from './guest-form-values'
import { useRegistrationWords } from './use-registration-words'

type Props = { form: UseFormReturnType<GuestFormValues>; guest: Guest; requirements: FieldRequirements }

/** The document: blank numbers are kept, and filled into their fields only on request, which is logged. */
export function DocumentFields({ form, guest, requirements }: Props) {
  const t = useTranslations('guests')
  const words = useRegistrationWords()
  const errors = useErrorWords()
  const cache = api.useUtils()
  const revealing = useActions(guest.allowed_actions)('reveal')
  const isKept = keepsNumbers(form.values, guest)
  const reveal = api.guests.reveal.useMutation({
    // A number is kept no longer than the form that shows it.
    gcTime: 0,
    onSuccess: ({ document_number, document_support_number }) => {
      form.setValues({
        document_number: document_number ?? '',
        document_support_number: document_support_number ?? '',
      })
      void cache.timeline.activity.invalidate()
    },
  })
  const kept = (number: string | null) =>
    isKept && number !== null ? t('correct.kept', { number }) : undefined
  return (
    <>
      <NativeSelect
        {...field(form, 'document_type')}
        label={words.label('document_type')}
        data={[{ value: '', label: t('correct.no_document') }, ...words.documents]}
        required={requirements.document_type === 'required'}
      />
      {form.values.document_type !== '' && (
        <FieldRow>
          <TextInput
            {...field(form, 'document_number')}
            label={words.label('document_number')}
            description={kept(guest.document_number)}
            autoComplete="off"
            spellCheck={false}
            required={!isKept}
          />
          {requirements.document_support_number !== 'hidden' && (
            <TextInput
              {...field(form, 'document_support_number')}
              label={words.label('document_support_number')}
              description={kept(guest.document_support_number)}
              autoComplete="off"
              spellCheck={false}
              required={requirements.document_support_number === 'required' && !isKept}
            />
          )}
        </FieldRow>
      )}
      {isKept && revealing.allowed && (
        <div className={classes['document']}>
          <Button
            size="xs"
            variant="default"
            loading={reveal.isPending}
            disabled={reveal.isSuccess}
            leftSection={<IconEye size={14} stroke={1.75} aria-hidden />}
            onClick={() => reveal.mutate({ guest_id: guest.id })}
          >
            {t('correct.show_numbers')}
          </Button>
          <output className={classes['noted']}>
            {reveal.isSuccess && t('noted')}
            {reveal.isError && errors.of(reveal.error).title}
          </output>
        </div>
      )}
    </>
  )
}
