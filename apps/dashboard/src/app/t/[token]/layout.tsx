import { Mark } from '@stayward/ui/mark'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { LanguageLinks } from '@/features/account/auth/language-links'
import { Words } from '@/i18n/words'
import classes from './layout.module.css'

export default async function PublicTaskLayout({ children }: { children: ReactNode }) {
  const t = await getTranslations('app')
  return (
    <div className={classes['page']}>
      <header className={classes['brand']}>
        <Mark size={28} />
        <span>{t('name')}</span>
      </header>
      <main className={classes['sheet']}>
        <Words of={['tasks', 'services']}>{children}</Words>
      </main>
      <div className={classes['languages']}>
        <LanguageLinks />
      </div>
    </div>
  )
}
