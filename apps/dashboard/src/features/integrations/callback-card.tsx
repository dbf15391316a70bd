'use client'
import { useTranslations } from 'next-intl'
import { Card } from '../../components/card'
import { CodeBlock } from '../../components/code-block'
import classes from './callback-card.module.css'

/** The address that the owner enters at the provider, so that answers of guests arrive. */
export function CallbackCard({ url }: { url: string }) {
  const t = useTranslations('integrations.callback')
  return (
    <Card title={t('title')}>
      <p className={classes['text']}>{t('text')}</p>
      <CodeBlock label={t('label')} text={url} copy={t('copy')} />
    </Card>
  )
}
