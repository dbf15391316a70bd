import type { Account } from '@stayward/contract/account/account'
import { useTranslations } from 'next-intl'
import { Avatar } from '../../../components/avatar'
import { Link } from '../../../components/link'
import { paths } from '../../../paths'
import classes from './team-list.module.css'

export type Self = Pick<Account, 'name' | 'last_name' | 'email'>

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
            {t('you', { name: `${self.name} ${self.last_name}` })}
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
      <p>{t('all_of_yours')}</p>
      <span />
    </li>
  )
}
