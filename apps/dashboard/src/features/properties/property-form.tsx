'use client'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { PropertyDefaults } from '@stayward/contract/properties/property-defaults'
import { useLocale, useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import classes from '../../components/form-section.module.css'
import { FormSummary } from '../../components/form-summary'
import { LinkButton } from '../../components/link-button'
import { useDraft } from '../../components/use-draft'
import { LiveForm } from '../../components/live-form'
import { useFormFailure } from '../../errors/form-failure'
import { paths } from '../../paths'
import { api } from '../../trpc/api'
import { useIdempotencyKey } from '../../trpc/idempotency'
import { newProperty } from './defaults/defaults-values'
import { fieldOfProperty } from './property-form-values'
import { PropertySections } from './property-sections'
import { toNewProperty } from './same-as'
import { useSameAs } from './use-same-as'

const SameAsField = dynamic(() => import('./same-as-field').then((module) => module.SameAsField))

type Props = { country_code: string; defaults: PropertyDefaults }

/** Adds a property, which starts from the defaults of its account. */
export function PropertyForm({ country_code, defaults }: Props) {
  const t = useTranslations('properties')
  const actions = useTranslations('common')
  const router = useRouter()
  const empty = newProperty(country_code, useLocale(), defaults)
  const form = useForm({ initialValues: empty })
  const failure = useFormFailure(form, { fieldOf: fieldOfProperty })
  const forget = useDraft(form, 'property')
  const sameAs = useSameAs(form, empty)
  const integrations = api.integrations.list.useQuery()
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
    const typeOf = (id: string) => integrations.data?.items.find((one) => one.id === id)?.type
    create.mutate(toNewProperty(values, typeOf, sameAs.cleaner))
  })

  return (
    <LiveForm className={classes['form']} onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      <SameAsField {...sameAs} />
      <PropertySections form={form} />
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
