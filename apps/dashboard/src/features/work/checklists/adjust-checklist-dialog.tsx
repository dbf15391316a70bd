'use client'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Service } from '@stayward/contract/properties/member'
import type { Property } from '@stayward/contract/properties/property'
import type { PropertyChecklist } from '@stayward/contract/work/checklist'
import { useTranslations } from 'next-intl'
import { Dialog } from '../../../components/dialog'
import { ErrorNotice } from '../../../components/error-notice'
import { field } from '../../../components/field'
import { FormDialog } from '../../../components/form-dialog'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { nameOfRead, READ_CURRENT, useChangeOf } from '../../../trpc/row-versions'
import { ItemFields } from './item-fields'
import { changedItems, newItems, toItemValues } from './item-values'
import classes from './property-checklists-card.module.css'

type Props = { property: Pick<Property, 'id' | 'name'>; service: Service; onClose: () => void }

/** Chooses the checklist of a service at a property, and changes it there. */
export function AdjustChecklistDialog({ property, service, onClose }: Props) {
  const t = useTranslations()
  const title = t('checklists.of_property.dialog_title', {
    service: t(`services.${service}`),
    name: property.name,
  })
  const input = { property_id: property.id, service }
  const current = api.checklists.getOfProperty.useQuery(input, READ_CURRENT)
  if (current.isFetchedAfterMount && current.data)
    return <Form title={title} input={input} current={current.data} onClose={onClose} />
  return (
    <Dialog title={title} onClose={onClose}>
      {current.isError ? (
        <ErrorNotice error={current.error} retry={() => void current.refetch()} />
      ) : (
        <RowsSkeleton rows={4} height={48} label={t('common.loading')} />
      )}
    </Dialog>
  )
}

type FormProps = {
  title: string
  input: { property_id: string; service: Service }
  current: PropertyChecklist
  onClose: () => void
}

function Form({ title, input, current, onClose }: FormProps) {
  const t = useTranslations('checklists.of_property')
  const form = useForm({
    initialValues: {
      checklist_id: current.checklist_id ?? '',
      left_out: current.left_out,
      added: toItemValues(current.added),
    },
  })
  const failure = useFormFailure(form)
  const cache = api.useUtils()
  const { checklist_id, left_out, added } = form.values
  const fallback = current.choices.find(({ is_default }) => is_default)
  const chosen = current.choices.find(({ id }) => id === checklist_id) ?? fallback
  const save = api.checklists.replaceOfProperty.useMutation({
    trpc: useChangeOf(nameOfRead('checklists.getOfProperty', input)),
    onError: failure.show,
    onSuccess: async (now) => {
      const known = new Set(now.added.map(({ id }) => id))
      const before = toItemValues(current.added)
      const undo = () =>
        cache.client.checklists.replaceOfProperty.mutate({
          ...input,
          checklist_id: current.checklist_id,
          left_out: current.left_out,
          added: before.every(({ id }) => id !== null && known.has(id))
            ? changedItems(before)
            : newItems(before),
        })
      await cache.checklists.invalidate()
      toast({
        message: t('saved'),
        undo: async () => {
          await undo()
          await cache.checklists.invalidate()
        },
      })
      onClose()
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    save.mutate({
      ...input,
      checklist_id: values.checklist_id || null,
      left_out: values.left_out,
      added: changedItems(values.added),
    })
  })
  const keep = (id: string, isKept: boolean) =>
    form.setFieldValue('left_out', isKept ? left_out.filter((one) => one !== id) : [...left_out, id])
  return (
    <FormDialog
      title={title}
      action={t('save')}
      isBusy={save.isPending}
      failure={failure.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {current.choices.length > 0 && (
        <NativeSelect
          {...field(form, 'checklist_id')}
          label={t('checklist')}
          data={[
            {
              value: '',
              label: t('default_choice', { name: fallback?.name ?? t('no_default') }),
            },
            ...current.choices
              .filter(({ id }) => id !== fallback?.id || id === current.checklist_id)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      )}
      {current.choices.length === 0 && <p className={classes['details']}>{t('no_list')}</p>}
      {chosen && chosen.items.length > 0 && (
        <fieldset className={classes['kept']}>
          <legend className={classes['legend']}>{t('keeps', { name: chosen.name })}</legend>
          <p className={classes['details']}>{t('keeps_help')}</p>
          {chosen.items.map(({ id, text }) => (
            <Checkbox
              key={id}
              label={text}
              checked={!left_out.includes(id)}
              onChange={({ currentTarget }) => keep(id, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )}
      <ItemFields
        label={t('extra')}
        items={added}
        path="added"
        errors={form.errors}
        onChange={(items) => form.setFieldValue('added', items)}
      />
    </FormDialog>
  )
}
