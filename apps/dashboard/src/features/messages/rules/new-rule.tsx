'use client'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useDraft } from '../../../components/use-draft'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { useIdempotencyKey } from '../../../trpc/idempotency'
import { allTemplatesInput } from '../templates/template-list-input'
import { RuleForm } from './rule-form'
import { emptyRuleFor, fieldOfRule, toRuleFields } from './rule-form-values'

/** Creates a rule, switched off. */
export function NewRule({ time_zone }: { time_zone: string }) {
  const t = useTranslations('messages.rules.form')
  const router = useRouter()
  const templates = api.messageTemplates.list.useQuery(allTemplatesInput)
  const form = useForm({ initialValues: emptyRuleFor(templates.data?.items ?? []) })
  const failure = useFormFailure(form, { fieldOf: fieldOfRule })
  const forgetDraft = useDraft(form, 'message-rule')
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.messageRules.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async () => {
      forgetDraft()
      form.resetDirty()
      await Promise.all([cache.messageRules.list.invalidate(), cache.messageTemplates.list.invalidate()])
      toast({ message: t('created') })
      router.push(paths.messageRules)
    },
  })
  return (
    <RuleForm
      form={form}
      failure={failure}
      action={t('create')}
      isBusy={create.isPending}
      isNew
      isOff={false}
      time_zone={time_zone}
      onSubmit={(values) => create.mutate({ ...toRuleFields(values), trigger: values.trigger })}
    />
  )
}
