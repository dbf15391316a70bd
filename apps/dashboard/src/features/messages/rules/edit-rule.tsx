'use client'
import { useForm } from '@mantine/form'
import type { MessageRule } from '@stayward/contract/messages/message-rule'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { ErrorNotice } from '../../../components/error-notice'
import { Notice } from '../../../components/notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { RuleForm } from './rule-form'
import { fieldOfRule, toRuleFields, toRuleForm } from './rule-form-values'

/** Changes a rule. */
export function EditRule({ rule_id, time_zone }: { rule_id: string; time_zone: string }) {
  const t = useTranslations()
  // Read again with its version, so that the change applies to what is shown.
  const rule = api.messageRules.get.useQuery({ rule_id }, READ_CURRENT)
  if (rule.isFetchedAfterMount && rule.data)
    return rule.data.can_edit ? (
      <Form rule={rule.data} time_zone={time_zone} />
    ) : (
      <Notice tone="information" title={t('messages.rules.form.read_only')} />
    )
  if (rule.isError) return <ErrorNotice error={rule.error} retry={() => void rule.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('common.loading')} />
}

function Form({ rule, time_zone }: { rule: MessageRule; time_zone: string }) {
  const t = useTranslations('messages.rules.form')
  const router = useRouter()
  const form = useForm({ initialValues: toRuleForm(rule) })
  const failure = useFormFailure(form, { fieldOf: fieldOfRule })
  const cache = api.useUtils()
  const save = api.messageRules.update.useMutation({
    trpc: useChangeOf(rule.id),
    onError: failure.show,
    onSuccess: async () => {
      form.resetDirty()
      await Promise.all([cache.messageRules.list.invalidate(), cache.messages.invalidate()])
      toast({ message: t('saved') })
      router.push(paths.messageRules)
    },
  })
  return (
    <RuleForm
      form={form}
      failure={failure}
      action={t('save')}
      isBusy={save.isPending}
      isNew={false}
      isOff={!rule.enabled}
      time_zone={time_zone}
      onSubmit={(values) => save.mutate({ rule_id: rule.id, ...toRuleFields(values) })}
    />
  )
}
