import { Mark } from '@stayward/ui/mark'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LanguageLinks } from '@/features/account/auth/language-links'
import { Words } from '@/i18n/words'
import classes from './layout.module.css'

export default async function AuthLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('app')
  return (
    <div className={classes['page']}>
      <main className={classes['card']}>
        <p className={classes['brand']}>
          <Mark size={36} />
          <span>{t('name')}</span>
        </p>
        <p className={classes['product']}>{t('description')}</p>
        <Words of={['auth', 'invitation']}>{children}</Words>
      </main>
      <LanguageLinks />
    </div>
  )
}
