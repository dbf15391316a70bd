'use client'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { COMPANY_LIMITS } from '@stayward/contract/properties/company-values'
import type { Company } from '@stayward/contract/properties/company'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { blankToNull } from '../../../components/blank-to-null'
import { ErrorNotice } from '../../../components/error-notice'
import { field } from '../../../components/field'
import { FormSection } from '../../../components/form-section'
import { GuardedForm } from '../../../components/guarded-form'
import { LetterheadFields } from '../../../components/letterhead-fields'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { useFormFailure } from '../../../errors/form-failure'
import { paths } from '../../../paths'
import { toast } from '../../../toasts/toasts'
import { api } from '../../../trpc/api'
import { heldChangeOf, nameOfRead, READ_CURRENT } from '../../../trpc/row-versions'
import { fieldOfContact } from '../../properties/contact-values'
import { ContactFields } from '../../properties/sections/contact-fields'
import { CheckinHead } from './checkin-head'
import { ColorField } from './color-field'
import { toCompany, toCompanyForm, typedColor } from './company-form-values'
import classes from './company-settings.module.css'
import { LogoSection } from './logo-section'
import { MailHead, OURS } from './mail-head'
import { ReplyToField } from './reply-to-field'

/** What stands for the company among the rows whose versions are remembered: an account has one. */
const COMPANY = nameOfRead('account.company')

type LookProps = {
  host_name: string
  /** What else decides how guests are written to, below the previews. */
  aside: ReactNode
}

/** How the reader's company looks to guests and teams, and where answers go. */
export function CompanySettings({ host_name, aside }: LookProps) {
  const t = useTranslations('common')
  // What refreshes the company meanwhile must not replace what is being typed.
  const [saves, setSaves] = useState(0)
  // Read again with its version, so that the change applies to what is shown.
  const company = api.account.company.useQuery(undefined, READ_CURRENT)
  if (company.isFetchedAfterMount && company.data)
    return (
      <Form
        key={saves}
        company={company.data}
        host_name={host_name}
        aside={aside}
        onSaved={() => setSaves((count) => count + 1)}
        readAgain={async () => void (await company.refetch())}
      />
    )
  if (company.isError) return <ErrorNotice error={company.error} retry={() => void company.refetch()} />
  return <RowsSkeleton rows={4} height={60} label={t('loading')} />
}

type FormProps = LookProps & {
  company: Company
  onSaved: () => void
  readAgain: () => Promise<void>
}

function Form({ company, host_name, aside, onSaved, readAgain }: FormProps) {
  const t = useTranslations('settings.company')
  const form = useForm({ initialValues: toCompanyForm(company) })
  const failure = useFormFailure(form, { fieldOf: fieldOfContact })
  const [held, setHeld] = useState(() => heldChangeOf(COMPANY))
  // A change of ours beside the form, such as another logo: the form then applies to the version after it.
  const changedHere = async () => {
    await readAgain()
    setHeld(heldChangeOf(COMPANY))
  }
  const save = api.account.updateCompany.useMutation({
    trpc: held,
    onError: failure.show,
    onSuccess: async () => {
      form.resetDirty()
      await readAgain()
      onSaved()
      // Only now: what is typed before the form has its new state would be lost.
      toast({ message: t('saved') })
    },
  })
  const name = blankToNull(form.values.name) ?? host_name
  const color = typedColor(form.values.brand_color)
  return (
    <div className={classes['beside']}>
      <GuardedForm
        failure={failure.failure}
        isDirty={form.isDirty()}
        isBusy={save.isPending}
        action={t('save')}
        back={paths.settings}
        onSubmit={form.onSubmit((values) => {
          failure.clear()
          save.mutate(toCompany(values))
        })}
      >
        <LogoSection company={company} onChanged={changedHere} />
        <FormSection title={t('look')} text={t('look_text')}>
          <TextInput
            {...field(form, 'name')}
            label={t('name')}
            description={t('name_help')}
            placeholder={host_name}
            maxLength={COMPANY_LIMITS.name}
            autoComplete="organization"
          />
          <ColorField form={form} placeholder={OURS} />
        </FormSection>
        <FormSection title={t('answers')} text={t('answers_text')}>
          <ReplyToField form={form} company={company} onChanged={changedHere} />
        </FormSection>
        <FormSection title={t('letterhead')} text={t('letterhead_text')}>
          <LetterheadFields inputOf={(part) => field(form, part)} limits={COMPANY_LIMITS} />
        </FormSection>
        <FormSection title={t('contact')} text={t('contact_text')}>
          <ContactFields inputOf={(part) => field(form, part)} />
        </FormSection>
      </GuardedForm>
      <section className={classes['preview']} aria-label={t('preview.title')}>
        <h2>{t('preview.title')}</h2>
        <CheckinHead name={name} color={color} logo={company.logo} />
        <MailHead name={name} color={color} logo={company.logo} reply_to={company.reply_to} />
        {aside}
      </section>
    </div>
  )
}
