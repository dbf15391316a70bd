import { IconMapOff } from '@tabler/icons-react'
import { getTranslations } from 'next-intl/server'
import { paths } from '../paths'
import { EmptyState } from './empty-state'
import { Link } from './link'
import classes from './missing.module.css'

/**
 * The page for a URL that is unknown or not visible to the reader. It is part of every page's bundle, so its
 * only button is a link styled as one.
 */
export async function Missing() {
  const t = await getTranslations('missing')
  return (
    <EmptyState
      icon={IconMapOff}
      title={t('title')}
      text={t('text')}
      action={
        <Link className={classes['action']} href={paths.home}>
          {t('action')}
        </Link>
      }
    />
  )
}
