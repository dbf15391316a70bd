'use client'
import { Button, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { Company } from '@stayward/contract/properties/company'
import { useTranslations } from 'next-intl'
import { field } from '../../../components/field'
import { Notice } from '../../../components/notice'
import { useErrorWords } from '../../../errors/use-error-words'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import type { CompanyFormValues } from './company-form-values'

type Props = {
  form: UseFormReturnType<CompanyFormValues>
  company: Pick<Company, 'reply_to' | 'pending_reply_to'>
  onChanged: () => Promise<void>
}

/** Where answers to mails go, and whether that address still has to be confirmed. */
export function ReplyToField({ form, company: { reply_to, pending_reply_to }, onChanged }: Props) {
  const t = useTranslations('settings.company')
  const words = useErrorWords()
  const again = api.account.mailReplyToLink.useMutation({
    onSuccess: async () => {
      await onChanged()
      toast({ message: t('link_sent', { email: pending_reply_to ?? '' }) })
    },
  })
  return (
    <>
      <TextInput
        {...field(form, 'reply_to')}
        type="email"
        label={t('reply_to')}
        description={t('reply_to_help')}
        autoComplete="email"
      />
      {pending_reply_to !== null && (
        <Notice tone="attention" title={t('pending.title', { email: pending_reply_to })}>
          <p>{reply_to === null ? t('pending.none') : t('pending.before', { email: reply_to })}</p>
          {again.error && <p role="alert">{words.of(again.error).text}</p>}
          <Button size="xs" variant="default" loading={again.isPending} onClick={() => again.mutate()}>
            {t('pending.again')}
          </Button>
        </Notice>
      )}
    </>
  )
}
