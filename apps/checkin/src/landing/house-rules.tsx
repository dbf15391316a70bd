import { useTranslations } from 'next-intl'
import styles from './landing.module.css'

/** What the host asks of everybody who stays. */
export function HouseRules({ rules }: { rules: string }) {
  const t = useTranslations('stay')
  return (
    <details className={styles['rules']}>
      <summary>{t('rules')}</summary>
      <p className={styles['text']}>{rules}</p>
    </details>
  )
}
