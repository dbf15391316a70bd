'use client'
import { useTranslations } from 'next-intl'
import { ErrorNotice } from '../../../components/error-notice'
import { FormSection } from '../../../components/form-section'
import { Link } from '../../../components/link'
import { RowsSkeleton } from '../../../components/rows-skeleton'
import { paths } from '../../../paths'
import { api } from '../../../trpc/api'
import { MailHead } from '../../account/company/mail-head'
import classes from './own-look.module.css'

/** How the reader's own mails look, which is decided where their company is. */
export function OwnLook({ host_name }: { host_name: string }) {
  const t = useTranslations()
  const company = api.account.company.useQuery()
  return (
    <div className={classes['look']}>
      <FormSection title={t('messages.settings.look')}>
        <p>
          {t('messages.settings.look_text')}{' '}
          <Link href={paths.company}>{t('messages.settings.change_look')}</Link>
        </p>
        {company.isPending && <RowsSkeleton rows={2} height={60} label={t('common.loading')} />}
        {company.isError && <ErrorNotice error={company.error} retry={() => void company.refetch()} />}
        {company.data && (
          <MailHead
            name={company.data.name ?? host_name}
            color={company.data.brand_color}
            logo={company.data.logo}
            reply_to={company.data.reply_to}
          />
        )}
      </FormSection>
    </div>
  )
}
