'use client'
import { Button } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Guest } from '@stayward/contract/stays/guest'
import { hasHead } from '@stayward/contract/stays/guest-registration/party'
import { regimeOf } from '@stayward/contract/stays/guest-registration/regimes'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { ErrorNotice } from '../../../components/error-notice'
import classes from '../../../components/form-section.module.css'
import { FormSummary } from '../../../components/form-summary'
import { LinkButton } from '../../../components/link-button'
import { LiveForm } from '../../../components/live-form'
import { Notice } from '../../../components/notice'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { problemOf } from '../../../errors/problem'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { changeOf, READ_CURRENT } from '../../../trpc/row-versions'
import { type Met, meetEdits } from '../../../components/merge-edits'
import { CorrectionMeeting } from './correction-meeting'
import { guestFullName } from './guest-full-name'
import { type GuestFormValues, requirementsOf, toCorrection, toGuestForm } from './guest-form-values'
import { RegistrationFields } from './registration-fields'
import { useGuestChanged } from './use-guest-changed'

type Stay = { arrival_date: string; country_code: string; postal_code: string }

/** Corrects the current registration of a guest. */
export function CorrectGuestForm({ guest_id, stay }: { guest_id: string; stay: Stay }) {
  const t = useTranslations('common')
  // Read again with its version, so that the correction applies to what is shown.
  const current = api.guests.get.useQuery({ guest_id }, READ_CURRENT)
  if (current.isFetchedAfterMount && current.data)
    return (
      <CorrectionForm
        initial={current.data}
        stay={stay}
        readLatest={async () => (await current.refetch()).data ?? null}
      />
    )
  if (current.isError) return <ErrorNotice error={current.error} retry={() => void current.refetch()} />
  return <RowsSkeleton rows={5} height={60} label={t('loading')} />
}

type Props = { initial: Guest; stay: Stay; readLatest: () => Promise<Guest | null> }

function CorrectionForm({ initial, stay, readLatest }: Props) {
  const t = useTranslations()
  const router = useRouter()
  const changed = useGuestChanged()
  const [base, setBase] = useState(initial)
  const [met, setMet] = useState<Met<GuestFormValues> | null>(null)
  const form = useForm({ initialValues: toGuestForm(initial) })
  const failure = useFormFailure(form, { fieldOf: (path) => path.replace(/^regime_fields\./, '') })
  const party = api.checkin.guests.useQuery({ booking_id: base.booking_id })
  const { country_code, arrival_date } = stay
  // The first two digits of a Spanish postal code are those of the province.
  const regime = regimeOf({ country_code, province_code: stay.postal_code.slice(0, 2) })
  const has_head = hasHead(party.data?.items ?? [], base.id)
  const requirements = requirementsOf(form.values, base, { regime, arrival_date, has_head })

  /** Adopts what somebody else has saved in fields where nothing was typed here. */
  const meet = (latest: Guest) => {
    const meeting = meetEdits(toGuestForm(base), form.getValues(), toGuestForm(latest), met)
    form.setValues(meeting.values)
    setMet(meeting.met)
    setBase(latest)
  }
  const correct = api.guests.correct.useMutation({
    trpc: changeOf(base.id),
    onError: async (error) => {
      const latest = problemOf(error)?.code === 'version.mismatch' ? await readLatest() : null
      if (latest) meet(latest)
      else failure.show(error)
    },
    onSuccess: async (guest) => {
      await changed(guest)
      toast({ message: t('guests.correct.done', { name: guestFullName(guest) ?? t('guests.nameless') }) })
      router.push(paths.booking(guest.booking_id))
    },
  })
  const submit = form.onSubmit((values) => {
    failure.clear()
    correct.mutate(toCorrection(base.id, values, { regime, requirements }))
  })
  return (
    <LiveForm className={classes['form']} onSubmit={submit}>
      <FormSummary failure={failure.failure} />
      {met && <CorrectionMeeting met={met} />}
      {base.signature !== null && (
        <Notice tone="attention" title={t('guests.correct.signed')}>
          {t('guests.correct.signed_text')}
        </Notice>
      )}
      <RegistrationFields form={form} guest={base} requirements={requirements} />
      <div className={classes['actions']}>
        <Button type="submit" loading={correct.isPending || correct.isSuccess}>
          {t('guests.correct.submit')}
        </Button>
        <LinkButton variant="default" href={paths.booking(base.booking_id)}>
          {t('common.cancel')}
        </LinkButton>
      </div>
    </LiveForm>
  )
}
