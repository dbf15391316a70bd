'use client'
import { Button, NativeSelect, NumberInput, Skeleton, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { field } from '../../components/field'
import { FieldRow, FormSection } from '../../components/form-section'
import classes from '../../components/form-section.module.css'
import { FormSummary } from '../../components/form-summary'
import { LinkButton } from '../../components/link-button'
import { useDraft } from '../../components/use-draft'
import { LiveForm } from '../../components/live-form'
import { useFormFailure } from '../../errors/form-failure'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'
import { emptyProperty, toPropertyCreate } from './property-form-values'
import { PROPERTY_KINDS } from './property-kinds'

const PlaceFields = dynamic(() => import('./place-fields').then((module) => module.PlaceFields), {
  loading: () => <Skeleton height={208} radius="sm" />,
})

export function PropertyForm({ country_code }: { country_code: string }) {
  const t = useTranslations('properties')
  const actions = useTranslations('common')
  const router = useRouter()
  const form = useForm({ initialValues: emptyProperty(country_code) })
  const failure = useFormFailure(form)
  const forget = useDraft(form, 'property', ['wifi_password'])
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.properties.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: failure.show,
    onSuccess: async ({ id }) => {
      forget()
      await cache.properties.invalidate()
      router.push(paths.property(id))
    },
  })

  const submit = form.onSubmit((values) => {
    failure.clear()
    create.mutate(toPropertyCreate(values))
  })

  return (
    <LiveForm className={classes['form']} onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      <FormSection title={t('form.basics')}>
        <TextInput
          {...field(form, 'name')}
          label={t('form.name')}
          description={t('form.name_help')}
          maxLength={120}
        />
        <FieldRow>
          <NativeSelect
            {...field(form, 'kind')}
            label={t('form.kind')}
            data={PROPERTY_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) }))}
          />
          <NumberInput
            {...field(form, 'max_guests')}
            label={t('form.max_guests')}
            min={1}
            max={100}
            allowDecimal={false}
          />
          <NumberInput
            {...field(form, 'rooms_count')}
            label={t('form.rooms')}
            min={0}
            max={100}
            allowDecimal={false}
          />
        </FieldRow>
      </FormSection>

      <FormSection title={t('form.where')} text={t('form.where_text')}>
        <TextInput
          {...field(form, 'address')}
          label={t('form.address')}
          autoComplete="street-address"
          maxLength={200}
        />
        <TextInput
          {...field(form, 'postal_code')}
          label={t('form.postal_code')}
          autoComplete="postal-code"
          maw={200}
        />
        <PlaceFields form={form} />
      </FormSection>

      <FormSection title={t('form.arrival')} text={t('form.arrival_text')}>
        <FieldRow>
          <TextInput {...field(form, 'check_in_time')} type="time" label={t('form.check_in_time')} />
          <TextInput {...field(form, 'check_out_time')} type="time" label={t('form.check_out_time')} />
        </FieldRow>
        <FieldRow>
          <TextInput {...field(form, 'wifi_name')} label={t('form.wifi_name')} autoComplete="off" />
          <TextInput {...field(form, 'wifi_password')} label={t('form.wifi_password')} autoComplete="off" />
        </FieldRow>
        <Textarea
          {...field(form, 'arrival_notes')}
          label={t('form.arrival_notes')}
          description={t('form.arrival_notes_help')}
          autosize
          minRows={3}
        />
        <Textarea {...field(form, 'house_rules')} label={t('form.house_rules')} autosize minRows={3} />
      </FormSection>

      <FormSection title={t('form.registration')} text={t('form.registration_text')}>
        <FieldRow>
          <TextInput {...field(form, 'registration_number')} label={t('form.registration_number')} />
          <TextInput {...field(form, 'regional_licence')} label={t('form.regional_licence')} />
          <TextInput
            {...field(form, 'ses_establishment_code')}
            label={t('form.ses_establishment_code')}
            maxLength={10}
          />
        </FieldRow>
      </FormSection>

      <div className={classes['actions']}>
        <Button type="submit" loading={create.isPending || create.isSuccess}>
          {t('form.submit')}
        </Button>
        <LinkButton variant="default" href={paths.properties()}>
          {actions('cancel')}
        </LinkButton>
      </div>
    </LiveForm>
  )
}
