import { IconExternalLink } from '@tabler/icons-react'
import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { Card } from '../../components/card'
import { CopyButton } from '../../components/copy-button'
import { Link } from '../../components/link'
import { api } from '../../server/api'
import { DEVELOPER_PAGES } from './developer-pages'
import classes from './developers-overview.module.css'

type Props = { api_url: string; children: ReactNode }

/** Where the API is, where it is described, how to begin (`children`), and what can be managed here. */
export async function DevelopersOverview({ api_url, children }: Props) {
  const t = await getTranslations('developers')
  const [keys, webhooks] = await Promise.all([api.apiKeys.list(), api.webhooks.list({})])
  const states: Partial<Record<(typeof DEVELOPER_PAGES)[number]['name'], string>> = {
    api_keys: t('overview.states.api_keys', {
      count: keys.items.length,
      unused: keys.items.filter(({ last_used_at }) => last_used_at === null).length,
    }),
    webhooks: t('overview.states.webhooks', {
      count: webhooks.items.length,
      failing: webhooks.items.filter(({ status }) => status === 'failing').length,
    }),
  }
  const documents = [
    { name: 'docs', href: `${api_url}/docs` },
    { name: 'openapi', href: `${api_url}/openapi.json` },
    { name: 'errors', href: `${api_url}/docs/errors` },
  ] as const
  return (
    <>
      <Card title={t('overview.api')}>
        <div className={classes['address']}>
          <code>{api_url}</code>
          <CopyButton text={api_url} label={t('overview.copy_address')} size="xs" variant="default" />
        </div>
        <ul className={classes['documents']}>
          {documents.map(({ name, href }) => (
            <li key={name}>
              <a className={classes['document']} href={href} target="_blank" rel="noreferrer">
                {t(`overview.documents.${name}`)}
                <IconExternalLink size={14} stroke={1.5} aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      </Card>
      {children}
      <ul className={classes['pages']}>
        {DEVELOPER_PAGES.map(({ name, href, icon: Icon }) => (
          <li key={name} className={classes['page']}>
            <Icon size={20} stroke={1.5} aria-hidden />
            <div>
              <h2>
                <Link className={classes['opener']} href={href}>
                  {t(`nav.${name}`)}
                </Link>
              </h2>
              <p>{t(`overview.pages.${name}`)}</p>
              {states[name] && <p className={classes['state']}>{states[name]}</p>}
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
