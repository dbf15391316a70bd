'use client'
import { brandColors } from '@stayward/contract/properties/brand-color'
import type { CompanyInfo } from '@stayward/contract/properties/company'
import type { StatementContent } from '@stayward/contract/statements/statement'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { lastDayOf } from '../../../dates/months'
import { monthTitle } from '../../../i18n/format'
import { useFormat } from '../../../i18n/use-format'
import { LogoPicture } from '../../account/company/logo-picture'
import { StatementLines } from './statement-lines'
import { Parties } from './statement-parties'
import classes from './statement-sheet.module.css'

type Props = {
  month: string
  content: StatementContent
  /** Whether it is a page of its own. */
  isAlone?: boolean
  company: Pick<CompanyInfo, 'name' | 'brand_color' | 'logo'> | null
  /** Counts the owner’s issued statements; null for a draft. */
  number: number | null
  /** The day on which it was issued; null for a draft. */
  issued_on: string | null
  /** What stands beside the month, such as that it is a draft. */
  status?: ReactNode
  /** Opens an expense, where it can be changed. */
  onEditExpense?: ((expense_id: string) => void) | undefined
}

/** The statement of a month as its owner reads it, on a screen or on paper. */
export function StatementSheet({ month, content, company, number, issued_on, status, ...props }: Props) {
  const { isAlone = false, onEditExpense } = props
  const t = useTranslations('statements.sheet')
  const locale = useLocale()
  const format = useFormat()
  const { properties, lines, totals, stays_without_amount } = content
  const shades = company?.brand_color ? brandColors(company.brand_color) : null
  const brand = shades ? `light-dark(${shades.light.primary}, ${shades.dark.primary})` : undefined
  const corrections = lines.filter(({ is_correction }) => is_correction)
  const title = monthTitle(month, locale)
  const Title = isAlone ? 'h1' : 'h2'
  return (
    <article className={classes['sheet']} style={{ borderTopColor: brand }}>
      <header className={classes['head']}>
        {company?.logo && (
          <span className={classes['plate']}>
            <LogoPicture logo={company.logo} name={company.name ?? ''} />
          </span>
        )}
        <Parties content={content} name={company?.name ?? null} brand={brand} />
        <div className={classes['about']}>
          <Title className={classes['title']}>{t('title', { month: title })}</Title>
          {status && <div className={classes['status']}>{status}</div>}
          <dl className={classes['facts']}>
            {number !== null && <Fact label={t('number')} value={String(number)} />}
            <Fact
              label={t('period')}
              value={t('stay', { from: format.date(`${month}-01`), to: format.date(lastDayOf(month)) })}
            />
            {issued_on !== null && <Fact label={t('issued')} value={format.date(issued_on)} />}
          </dl>
        </div>
      </header>
      <section className={classes['totals']} aria-label={t('totals')}>
        {totals.length === 0 && <p>{t('nothing')}</p>}
        {totals.map((total) => (
          <dl key={total.currency} className={classes['total']}>
            <Sum label={t('revenue')} value={format.money(total.revenue, total.currency)} />
            <Sum label={t('management')} value={format.money(total.management, total.currency)} />
            <Sum label={t('expenses')} value={format.money(total.expenses, total.currency)} />
            {corrections.length > 0 && (
              <Sum label={t('corrections')} value={format.money(total.corrections, total.currency)} />
            )}
            <Sum
              isMain
              label={t(total.amount.startsWith('-') ? 'owed' : 'due')}
              value={format.money(total.amount.replace('-', ''), total.currency)}
            />
          </dl>
        ))}
      </section>
      {stays_without_amount > 0 && (
        <p className={classes['note']}>{t('without_amount', { count: stays_without_amount })}</p>
      )}
      {properties.map(({ property_id, name, share_or_fee }) => (
        <StatementLines
          key={property_id}
          title={name}
          text={
            share_or_fee.type === 'share'
              ? t('share', { percent: format.percent(share_or_fee.percent) })
              : t('fee', { amount: format.money(share_or_fee.amount, share_or_fee.currency) })
          }
          lines={lines.filter((line) => !line.is_correction && line.property_id === property_id)}
          onEditExpense={onEditExpense}
        />
      ))}
      {corrections.length > 0 && (
        <StatementLines title={t('corrections')} text={t('corrections_text')} lines={corrections} />
      )}
      <p className={classes['rules']}>{t('rules')}</p>
    </article>
  )
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}

function Sum({ label, value, isMain = false }: { label: string; value: string; isMain?: boolean }) {
  return (
    <div data-main={isMain}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
