import type { Account } from '@stayward/contract/account/account'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Avatar } from '../../../components/avatar'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import classes from './team-list.module.css'

export type Self = Pick<Account, 'name' | 'last_name' | 'email'>

const quietly = (words: ReactNode) => <span className={classes['you']}>{words}</span>

/** The reader in the list of the team they own, so that it says everybody who can get in. */
export function OwnRow({ self }: { self: Self }) {
  const t = useTranslations('team')
  const levels = useTranslations('levels')
  return (
    <li className={classes['row']}>
      <div className={classes['who']}>
        <Avatar person={self} />
        <div className={classes['words']}>
          <Link className={classes['opener']} href={paths.settings}>
            {t.rich('you', {
              name: `${self.name} ${self.last_name}`,
              quiet: quietly,
            })}
          </Link>
          <span className={classes['small']}>{self.email}</span>
        </div>
      </div>
      <div className={classes['role']}>
        <p title={levels('summaries.owner')}>
          {levels('names.owner')}
          <span className="visually-hidden">: {levels('summaries.owner')}</span>
        </p>
      </div>
      <p className={classes['access']}>{t('all_of_yours')}</p>
      <div className={classes['state']}>
        <span className={classes['active']}>{t('states.active')}</span>
      </div>
    </li>
  )
}
