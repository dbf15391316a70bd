'use client'
import { NativeSelect } from '@mantine/core'
import { REPORTING_AUTHORITIES, type ReportingAuthority } from '@stayward/contract/authorities/authority'
import { useTranslations } from 'next-intl'
import { FormSection } from '../../../components/form-section'
import { api } from '../../../trpc/api'

type Props = { chosen: readonly string[]; onChange: (chosen: string[]) => void }

/** With which account new properties report, for each authority that the company has one at. */
export function ReportingDefaults({ chosen, onChange }: Props) {
  const t = useTranslations('settings.defaults')
  const names = useTranslations('integrations.types')
  const { data } = api.integrations.list.useQuery()
  const accounts = data?.items ?? []
  const authorities = REPORTING_AUTHORITIES.filter((authority) =>
    accounts.some(({ type }) => type === authority),
  )
  if (authorities.length === 0) return null
  const choose = (authority: ReportingAuthority, id: string) => {
    const others = chosen.filter((one) => accounts.find((account) => account.id === one)?.type !== authority)
    onChange(id === '' ? others : [...others, id])
  }
  return (
    <FormSection title={t('reporting')} text={t('reporting_text')}>
      {authorities.map((authority) => {
        const own = accounts.filter(({ type }) => type === authority)
        return (
          <NativeSelect
            key={authority}
            id={`reporting_${authority}`}
            label={names(`${authority}.name`)}
            value={own.find(({ id }) => chosen.includes(id))?.id ?? ''}
            onChange={({ currentTarget }) => choose(authority, currentTarget.value)}
            data={[
              { value: '', label: t('no_account') },
              ...own.map(({ id, name }) => ({ value: id, label: name })),
            ]}
          />
        )
      })}
    </FormSection>
  )
}
