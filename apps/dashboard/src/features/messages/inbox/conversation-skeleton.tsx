import { getTranslations } from 'next-intl/server'
import { Breadcrumb } from '../../../components/breadcrumb'
import { PageSkeleton } from '../../../components/page-skeleton'
import { paths } from '../../../paths'
import classes from './conversation.module.css'

/** Stands in for a conversation; on phones, whose screen it fills, with the way back to the others. */
export async function ConversationSkeleton() {
  const t = await getTranslations('messages.inbox')
  return (
    <div className={classes['loading']} data-fills-phone>
      <div className={classes['back']}>
        <Breadcrumb href={paths.messages()} label={t('title')} />
      </div>
      <PageSkeleton rows={3} height={90} />
    </div>
  )
}
