import type { StatementContent } from '@stayward/contract/statements/statement'
import { useTranslations } from 'next-intl'
import classes from './statement-sheet.module.css'

type Props = {
  content: Pick<StatementContent, 'issuer' | 'owner_name' | 'owner_address' | 'owner_tax_id'>
  /** The company’s name, for statements from before they named their issuer. */
  name: string | null
  /** The company’s color, as a CSS value. */
  brand: string | undefined
}

/** Who issues a statement and whom it is for, with their addresses and tax numbers. */
export function Parties({ content, name, brand }: Props) {
  const t = useTranslations('statements.sheet')
  const { issuer, owner_name, owner_address, owner_tax_id } = content
  return (
    <div className={classes['parties']}>
      <Party
        label={t('issuer')}
        name={issuer?.name ?? name}
        color={brand}
        address={issuer?.address ?? null}
        tax_id={issuer?.tax_id ?? null}
      />
      <Party label={t('owner')} name={owner_name} address={owner_address} tax_id={owner_tax_id} />
    </div>
  )
}

type PartyProps = {
  label: string
  name: string | null
  color?: string | undefined
  address: string | null
  tax_id: string | null
}

function Party({ label, name, color, address, tax_id }: PartyProps) {
  const t = useTranslations('statements.sheet')
  if (name === null) return null
  return (
    <section className={classes['party']} aria-label={label}>
      <p className={classes['label']}>{label}</p>
      <p className={classes['name']} style={{ color }}>
        {name}
      </p>
      {address !== null && <address>{address}</address>}
      {tax_id !== null && <p>{t('tax_id', { tax_id })}</p>}
    </section>
  )
}
