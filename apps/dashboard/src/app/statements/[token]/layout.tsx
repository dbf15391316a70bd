import type { ReactNode } from 'react'
import { LanguageLinks } from '@/features/account/auth/language-links'
import { Words } from '@/i18n/words'
import classes from './layout.module.css'

export default function LinkedStatementLayout({ children }: { children: ReactNode }) {
  return (
    <div className={classes['page']}>
      <main className={classes['main']}>
        <Words of={['statements']}>{children}</Words>
      </main>
      <div className={classes['languages']}>
        <LanguageLinks />
      </div>
    </div>
  )
}
