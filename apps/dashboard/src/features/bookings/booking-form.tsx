'use client'
import { Button, Skeleton } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { field } from '../../components/field'
import { FormSection } from '../../components/form-section'
import classes from '../../components/form-section.module.css'
import { FormSummary } from '../../components/form-summary'
import { LinkButton } from '../../components/link-button'
import { useDraft } from '../../components/use-draft'
import { LiveForm } from '../../components/live-form'
import { useFormFailure } from '../../errors/form-failure'
import { problemOf } from '../../errors/problem'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'
import { GuestFields, MoneyFields, NotesFields, PartyFields } from './booking-fields'
import { emptyBooking, toBookingCreate } from './booking-form-values'
import { type Conflict, conflictOf } from './overlap'
import { OverlapNotice } from './overlap-notice'

const PropertySelect = dynamic(
  () => import('../properties/property-select').then((module) => module.PropertySelect),
  {
    loading: () => <Skeleton height={60} radius="sm" />,
  },
)
const StayDates = dynamic(() => import('./stay-dates').then((module) => module.StayDates), {
  loading: () => <Skeleton height={60} radius="sm" />,
})

export function BookingForm({ property_id }: { property_id: string | null }) {
  const t = useTranslations('bookings.form')
  const common = useTranslations('common')
  const router = useRouter()
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const form = useForm({
    initialValues: emptyBooking(property_id),
    onValuesChange: (now, before) => {
      if (now.from !== before.from || now.to !== before.to || now.property_id !== before.property_id)
        setConflict(null)
    },
  })
  const failure = useFormFailure(form)
  const forget = useDraft(form, `booking:${property_id ?? ''}`)
  const key = useIdempotencyKey()
  const cache = api.useUtils()
  const create = api.bookings.create.useMutation({
    trpc: key.trpc,
    onSettled: (_data, error) => key.settle(error),
    onError: (error) => {
      setConflict(conflictOf(problemOf(error)))
      failure.show(error)
    },
    onSuccess: async ({ id }) => {
      forget()
      await cache.bookings.invalidate()
      router.push(paths.booking(id))
    },
  })

  const submit = form.onSubmit((values) => {
    failure.clear()
    setConflict(null)
    if (values.property_id === null) failure.showField('property_id', t('property_required'))
    else create.mutate(toBookingCreate(values, values.property_id))
  })

  return (
    <LiveForm className={classes['form']} onSubmit={submit}>
      <FormSummary failure={failure.failure}>
        {conflict && (
          <a href="#from" onClick={() => document.getElementById('from')?.focus()}>
            {t('see_dates')}
          </a>
        )}
      </FormSummary>
      <FormSection title={t('stay')}>
        <PropertySelect
          {...field(form, 'property_id')}
          label={t('property')}
          placeholder={t('property_placeholder')}
        />
        <StayDates form={form}>{conflict && <OverlapNotice conflict={conflict} />}</StayDates>
        <PartyFields form={form} />
      </FormSection>
      <FormSection title={t('guest')} text={t('guest_text')}>
        <GuestFields form={form} />
      </FormSection>
      <FormSection title={t('money')}>
        <MoneyFields form={form} />
      </FormSection>
      <FormSection title={t('more')}>
        <NotesFields form={form} />
      </FormSection>
      <div className={classes['actions']}>
        <Button type="submit" loading={create.isPending || create.isSuccess}>
          {t('submit')}
        </Button>
        <LinkButton variant="default" href={property_id ? paths.property(property_id) : paths.bookings()}>
          {common('cancel')}
        </LinkButton>
      </div>
    </LiveForm>
  )
}
